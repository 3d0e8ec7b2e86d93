import { Avatar, Group, Menu, Stack, Text, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import {
  Building2,
  Check,
  ChevronDown,
  Keyboard,
  Languages,
  LogOut,
  Moon,
  Sun,
  SunMoon,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '../i18n/languages.ts';
import { changeLanguage } from '../i18n/start.ts';
import { useSession } from './use-session.ts';
import { useAskToSignOutEverywhere, useSignOut } from './use-sign-out.tsx';

const SCHEMES = [
  ['light', Sun],
  ['dark', Moon],
  ['auto', SunMoon],
] as const;

/** The account menu: company, shortcuts, appearance, language, sessions, signing out. */
export function AccountMenu({ onShortcuts }: { readonly onShortcuts: () => void }): ReactNode {
  const { t } = useTranslation();
  const session = useSession();
  const signOut = useSignOut('signOut');
  const askToSignOutEverywhere = useAskToSignOutEverywhere();
  return (
    <Menu width={260} position="bottom-end" withinPortal>
      <Menu.Target>
        <UnstyledButton>
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          <Group gap="xs" wrap="nowrap">
            <Avatar name={session.name ?? session.email} color="indigo" size={32} radius="xl" aria-hidden />
            <Stack gap={0} visibleFrom="xs" maw={240}>
              <Text size="sm" fw={600} truncate lh={1.25}>
                {session.company.name}
              </Text>
              <Text size="xs" c="dimmed" truncate lh={1.25} title={session.email}>
                {session.name ?? session.email}
              </Text>
            </Stack>
            <ChevronDown size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label style={{ overflowWrap: 'anywhere' }}>
          <div>{session.email}</div>
          <div>{t(`role.${session.role}`)}</div>
        </Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<UserRound size={16} aria-hidden />}>
          {t('account.item')}
        </Menu.Item>
        {session.companies.length > 1 && (
          <Menu.Item component={Link} to="/choose-company" leftSection={<Building2 size={16} aria-hidden />}>
            {t('account.changeCompany')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Keyboard size={16} aria-hidden />} onClick={onShortcuts}>
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Divider />
        <SchemeItems />
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => signOut.mutate()}>
          {t('account.signOut')}
        </Menu.Item>
        <Menu.Item
          c="var(--mantine-color-error)"
          leftSection={<LogOut size={16} aria-hidden />}
          onClick={askToSignOutEverywhere}
        >
          {t('account.signOutEverywhere')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function SchemeItems(): ReactNode {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('account.appearance')}</Menu.Label>
      {SCHEMES.map(([scheme, Icon]) => (
        <Menu.Item
          key={scheme}
          closeMenuOnClick={false}
          onClick={() => setColorScheme(scheme)}
          leftSection={<Icon size={16} aria-hidden />}
          rightSection={colorScheme === scheme ? <Check size={16} aria-hidden /> : null}
          aria-current={colorScheme === scheme}
        >
          {t(`account.${scheme}`)}
        </Menu.Item>
      ))}
    </>
  );
}

function LanguageItems(): ReactNode {
  const { t, i18n } = useTranslation();
  const languages = Object.entries(LANGUAGES) as [Language, (typeof LANGUAGES)[Language]][];
  if (languages.length < 2) return null;
  return (
    <>
      <Menu.Label>{t('account.language')}</Menu.Label>
      {languages.map(([language, { name }]) => (
        <Menu.Item
          key={language}
          lang={language}
          closeMenuOnClick={false}
          onClick={() => void changeLanguage(language)}
          leftSection={<Languages size={16} aria-hidden />}
          rightSection={i18n.language === language ? <Check size={16} aria-hidden /> : null}
          aria-current={i18n.language === language}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
