import { useSyncExternalStore } from 'react';

const themes = ['auto', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
const names: Record<Theme, string> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

/** Read before the first paint by the inline script in server/rendering/early-script.ts. */
const KEY = 'candor.theme';
const CHOSEN = 'candor:theme-chosen';

const current = (): Theme => {
  const theme = document.documentElement.dataset['theme'];
  return themes.find((name) => name === theme) ?? 'auto';
};

const choose = (theme: Theme) => {
  const page = document.documentElement;
  if (theme === 'auto') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The attribute holds the choice of this visit, so `visit-storage` would only add to each page.
  }
  dispatchEvent(new Event(CHOSEN));
};

const subscribe = (listener: () => void) => {
  addEventListener(CHOSEN, listener);
  return () => removeEventListener(CHOSEN, listener);
};

/** Light, dark, or the device's setting. Buttons, because React resets a radio on hydration. */
export const ThemeChoice = () => {
  const theme = useSyncExternalStore(subscribe, current, (): Theme => 'auto');
  return (
    <div className="theme" role="group" aria-label="Theme">
      {themes.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={theme === option}
          onClick={() => choose(option)}
        >
          {names[option]}
        </button>
      ))}
    </div>
  );
};
