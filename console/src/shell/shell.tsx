import '@fontsource-variable/inter/wght.css';
import { AppShell, Burger, Group, NavLink, ScrollArea, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../parts/later.tsx';
import { AccountMenu } from './account-menu.tsx';
import { GoTo } from './go-to.tsx';
import markUrl from './mark.svg';
import { type NavigationPage, PAGES, SETTINGS_PAGES } from './pages.ts';
import { PromptGates } from './prompt-gates.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useSession } from './use-session.ts';

const Notices = later(async () => (await import('./notices.tsx')).Notices);
const UploadsPanel = later(async () => (await import('../uploads/uploads-panel.tsx')).UploadsPanel);
const ShortcutsDialog = later(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

const HEADER_HEIGHT = 56;
const NAVBAR_WIDTH = 220;

/** The frame of every page: navigation, account menu, dialogs and notifications. */
export function Shell(): ReactNode {
  return (
    <ModalsProvider>
      <Notices />
      <PromptGates />
      <Frame />
    </ModalsProvider>
  );
}

function Frame(): ReactNode {
  const { t } = useTranslation();
  const session = useSession();
  const { pathname } = useLocation();
  const [opened, { toggle, close }] = useDisclosure(false);
  const main = useFocusAfterNavigation(pathname);
  const [isHelping, help] = useDisclosure(false);
  useShortcuts({ help: help.open });
  useEffect(close, [pathname, close]);
  useFilesStayOutside();
  return (
    <AppShell
      header={{ height: HEADER_HEIGHT }}
      navbar={{ width: NAVBAR_WIDTH, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <a
        className="lectern-skip lectern-screen"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('app.skip')}
      </a>
      <AppShell.Header px="md" className="lectern-screen">
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap" gap="sm">
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={opened ? t('app.closeMenu') : t('app.openMenu')}
            />
            <UnstyledButton component={Link} to="/cvs">
              <Group gap="xs" wrap="nowrap">
                <img src={markUrl} alt="" width={26} height={26} />
                <Text fw={700} size="lg">
                  {t('app.name')}
                </Text>
              </Group>
            </UnstyledButton>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <GoTo />
            <AccountMenu onShortcuts={help.open} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" className="lectern-screen" aria-label={t('app.navigation')}>
        <AppShell.Section grow component={ScrollArea}>
          {PAGES.map((page) => (
            <NavItem key={page.to} page={page} />
          ))}
          {session.role === 'administrator' && <SettingsNav />}
        </AppShell.Section>
        <AppShell.Section>
          <NavLink
            href="/docs"
            target="_blank"
            rel="noreferrer"
            label={t('nav.reference')}
            leftSection={<BookOpen size={18} aria-hidden />}
          />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
      <UploadsPanel />
      <ShortcutsDialog opened={isHelping} onClose={help.close} />
    </AppShell>
  );
}

/** Navigation for administrators only. */
function SettingsNav(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Text size="xs" fw={600} c="dimmed" px="sm" pt="md" pb={4}>
        {t('nav.settings')}
      </Text>
      {SETTINGS_PAGES.map((page) => (
        <NavItem key={page.to} page={page} />
      ))}
    </>
  );
}

function NavItem({ page: { to, label, Icon } }: { readonly page: NavigationPage }): ReactNode {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const active = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <NavLink
      component={Link}
      to={to}
      label={t(`nav.${label}`)}
      leftSection={<Icon size={18} aria-hidden />}
      active={active}
      {...(active ? { 'aria-current': 'page' as const } : {})}
    />
  );
}

/** A file dropped beside a drop area would be opened in place of the page, with what was typed there lost. */
function useFilesStayOutside(): void {
  useEffect(() => {
    const keep = (event: DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

/** Moves the focus to the top of a new page, for keyboard users. */
function useFocusAfterNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
