import {
  Building2,
  ChartColumn,
  Coins,
  FileText,
  FileType,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  ScrollText,
  Users,
  Webhook,
} from 'lucide-react';

/** A page that the navigation leads to. */
export interface NavigationPage {
  readonly to:
    | '/cvs'
    | '/templates'
    | '/layouts'
    | '/usage'
    | '/credits'
    | '/settings/company'
    | '/settings/public-api'
    | '/settings/webhooks'
    | '/members'
    | '/audit';
  /** The name of its label in the catalogue, below `nav`. */
  readonly label:
    | 'cvs'
    | 'templates'
    | 'layouts'
    | 'usage'
    | 'credits'
    | 'company'
    | 'publicApi'
    | 'webhooks'
    | 'members'
    | 'audit';
  readonly Icon: LucideIcon;
}

/** The pages for all members. */
export const PAGES: readonly NavigationPage[] = [
  { to: '/cvs', label: 'cvs', Icon: FileText },
  { to: '/templates', label: 'templates', Icon: LayoutTemplate },
  { to: '/layouts', label: 'layouts', Icon: FileType },
  { to: '/usage', label: 'usage', Icon: ChartColumn },
  { to: '/credits', label: 'credits', Icon: Coins },
];

/** The pages for administrators only. */
export const SETTINGS_PAGES: readonly NavigationPage[] = [
  { to: '/settings/company', label: 'company', Icon: Building2 },
  { to: '/settings/public-api', label: 'publicApi', Icon: KeyRound },
  { to: '/settings/webhooks', label: 'webhooks', Icon: Webhook },
  { to: '/members', label: 'members', Icon: Users },
  { to: '/audit', label: 'audit', Icon: ScrollText },
];
