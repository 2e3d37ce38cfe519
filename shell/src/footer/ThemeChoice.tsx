import { useSyncExternalStore } from 'react';

const themes = ['auto', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
const names: Record<Theme, string> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

/** Read before the first paint by the inline script of the page, see server/rendering/early-script.ts. */
const KEY = 'candor.theme';
const CHOSEN = 'candor:theme-chosen';

const current = (): Theme => {
  const theme = document.documentElement.dataset['theme'];
  return themes.find((known) => known === theme) ?? 'auto';
};

const choose = (theme: Theme) => {
  const page = document.documentElement;
  if (theme === 'auto') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing forgets the choice with the tab; the page follows it until then.
  }
  dispatchEvent(new Event(CHOSEN));
};

const subscribe = (listener: () => void) => {
  addEventListener(CHOSEN, listener);
  return () => removeEventListener(CHOSEN, listener);
};

/** Paper, night, or as the device says. Buttons, for React rewrites a radio when it hydrates it. */
export const ThemeChoice = () => {
  const theme = useSyncExternalStore(subscribe, current, (): Theme => 'auto');
  return (
    <div className="theme" role="group" aria-label="Theme">
      {themes.map((known) => (
        <button
          key={known}
          type="button"
          aria-pressed={theme === known}
          onClick={() => choose(known)}
        >
          {names[known]}
        </button>
      ))}
    </div>
  );
};
