import { type HotkeyItem, useHotkeys, useLocalStorage, useOs } from '@mantine/hooks';

/** The key of the choice in the browser's storage. */
const STORED_AS = 'lectern-shortcuts';

/** Single keys that act on a page. Their names are those of their texts in the catalogue. */
export const SHORTCUTS = {
  search: '/',
  next: 'j',
  previous: 'k',
  select: 'x',
  unselect: 'Esc',
  check: 'n',
  correct: 'e',
  confirm: 'y',
  confirmAll: 'a',
  undo: 'u',
  mark: 'c',
  help: '?',
} as const;

export type Shortcut = keyof typeof SHORTCUTS;

/** Whether the shortcuts are on in this browser. Speech input types single letters, so WCAG 2.1.4 asks for a way to turn them off. */
export function useShortcutSwitch() {
  return useLocalStorage({ key: STORED_AS, defaultValue: true, getInitialValueInEffect: false });
}

/** Elements in which a key writes or chooses. */
const TYPED_IN = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/** Runs an action for each key that is pressed outside a form field. None runs over a dialog, which may have unsaved text, or a menu. */
export function useShortcuts(actions: Readonly<Partial<Record<Shortcut, () => void>>>): void {
  const [isOn] = useShortcutSwitch();
  const act = (name: Shortcut, event: KeyboardEvent): void => {
    if (event.target instanceof Element && event.target.matches(TYPED_IN)) return;
    if (isCovered()) return;
    event.preventDefault();
    actions[name]?.();
  };
  const names = isOn ? (Object.keys(actions) as Shortcut[]) : [];
  const hotkeys = names.flatMap((name) =>
    strokesOf(SHORTCUTS[name]).map(
      (stroke): HotkeyItem => [stroke, (event) => act(name, event), { preventDefault: false }],
    ),
  );
  // The filter of a list keeps the focus; keys work from there too, so the tags to ignore are none.
  useHotkeys(hotkeys, []);
}

/** Whether a dialog or a menu is open. */
export function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

/** The name of the key that is held for commands: it differs on Apple's keyboards. */
export function useModifierKey(): string {
  return ['macos', 'ios'].includes(useOs()) ? '⌘' : 'Ctrl';
}

/** Whether a sign needs Shift depends on the keyboard. */
function strokesOf(key: string): readonly string[] {
  return /[a-z]/.test(key) ? [key] : [key, `shift+${key}`];
}
