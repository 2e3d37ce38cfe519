import { useEffect, useState } from 'react';

const themes = ['auto', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
const names: Record<Theme, string> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

/** Read before the first paint by the inline script of the page, see server/rendering/theme.ts. */
const KEY = 'candor.theme';

const stored = (): Theme => {
  try {
    const theme = localStorage.getItem(KEY);
    return themes.find((known) => known === theme) ?? 'auto';
  } catch {
    return 'auto';
  }
};

const apply = (theme: Theme) => {
  const page = document.documentElement;
  if (theme === 'auto') delete page.dataset['theme'];
  else page.dataset['theme'] = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing forgets the choice with the tab; the page follows it until then.
  }
};

/** Paper, night, or as the device says. Buttons, for React rewrites a radio when it hydrates it. */
export const ThemeChoice = () => {
  const [theme, setTheme] = useState<Theme>('auto');
  useEffect(() => setTheme(stored()), []);
  return (
    <div className="theme" role="group" aria-label="Theme">
      {themes.map((known) => (
        <button
          key={known}
          type="button"
          aria-pressed={theme === known}
          onClick={() => {
            apply(known);
            setTheme(known);
          }}
        >
          {names[known]}
        </button>
      ))}
    </div>
  );
};
