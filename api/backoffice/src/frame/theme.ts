import type { RaThemeOptions } from 'react-admin';

/** The colors of `shell/ui/tokens.css`, where each pair of text and surface is tested for contrast. */
const colors = {
  light: {
    page: '#f6f1e6',
    raised: '#fdfaf4',
    ink: '#1c1a17',
    ink2: '#4a4439',
    ink3: '#655d4f',
    inverse: '#fdfaf4',
    subtle: '#d9cfbb',
    accent: '#a93214',
    focus: '#1f4fd8',
    success: ['#25633a', '#e1ecd9'],
    warning: ['#7d4e00', '#f6e6c2'],
    error: ['#9b1c34', '#f8e0de'],
    neutral: ['#4a4439', '#ece5d5'],
  },
  dark: {
    page: '#171510',
    raised: '#201d17',
    ink: '#f4eee1',
    ink2: '#cdc3b1',
    ink3: '#a89d89',
    inverse: '#171510',
    subtle: '#3b362c',
    accent: '#f08a68',
    focus: '#8fb4ff',
    success: ['#8fd0a1', '#1c2a1e'],
    warning: ['#efc06a', '#30260f'],
    error: ['#ff9daa', '#36171b'],
    neutral: ['#cdc3b1', '#332e25'],
  },
} as const;

const field = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const;

// react-admin gives its toolbars a surface of their own on phones.
const transparent = { backgroundColor: 'transparent' } as const;

type Mode = keyof typeof colors;
type Colors = (typeof colors)[Mode];
type Components = NonNullable<RaThemeOptions['components']>;

const paletteOf = (mode: Mode, color: Colors): NonNullable<RaThemeOptions['palette']> => ({
  mode,
  primary: { main: color.ink, contrastText: color.inverse },
  secondary: { main: color.accent, contrastText: color.inverse },
  success: { main: color.success[0], contrastText: color.inverse },
  warning: { main: color.warning[0], contrastText: color.inverse },
  error: { main: color.error[0], contrastText: color.inverse },
  background: { default: color.page, paper: color.raised },
  text: { primary: color.ink, secondary: color.ink3 },
  divider: color.subtle,
});

const focusRingOf = ({ focus }: Colors) => ({
  outline: `3px solid ${focus}`,
  outlineOffset: 2,
});

/** Rules for every element of a page. */
const baseOf = (color: Colors): Components => ({
  MuiCssBaseline: {
    styleOverrides: {
      // The bar does not hide the control that has the focus.
      html: { scrollPaddingTop: 72, scrollPaddingBottom: 16 },
      ':focus-visible': focusRingOf(color),
      // Focused when it opens without a field; it cannot be missed.
      '[role=dialog]:focus-visible': { outline: 'none' },
      time: { whiteSpace: 'nowrap' },
      // The digits of a column stand below each other.
      'td, dd': { fontVariantNumeric: 'tabular-nums' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, ::before, ::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
        },
      },
      // Forced colors take the backgrounds by which a choice is seen.
      '@media (forced-colors: active)': {
        '.Mui-selected, .RaMenuItemLink-active': {
          outline: '2px solid Highlight',
          outlineOffset: -2,
        },
        '.MuiTabs-indicator, .MuiSwitch-thumb, .MuiSwitch-track': { forcedColorAdjust: 'none' },
      },
    },
  },
});

/** Buttons, links and fields. */
const controlsOf = (color: Colors): Components => ({
  MuiButtonBase: {
    styleOverrides: { root: { '&.Mui-focusVisible': focusRingOf(color) } },
    defaultProps: { disableRipple: true },
  },
  MuiButton: {
    // A button that works keeps its text, beside a circle that can be seen on any surface.
    defaultProps: { disableElevation: true, loadingPosition: 'start' },
    styleOverrides: {
      root: {
        '&.MuiButton-loading.Mui-disabled': {
          color: color.neutral[0],
          borderColor: color.subtle,
          '&.MuiButton-contained': { backgroundColor: color.neutral[1] },
        },
      },
      loadingIndicator: { color: 'inherit' },
    },
  },
  MuiLink: {
    styleOverrides: { root: { color: color.ink, textDecorationColor: color.ink3 } },
  },
  MuiToggleButton: { styleOverrides: { root: { color: color.ink } } },
  MuiTextField: { defaultProps: field },
  MuiFormControl: { defaultProps: field },
  MuiAutocomplete: { defaultProps: { fullWidth: true } },
  MuiOutlinedInput: {
    styleOverrides: { notchedOutline: { borderColor: '#857b69' } },
  },
});

const toned = ([text, surface]: readonly [string, string]) => ({
  color: text,
  backgroundColor: surface,
});

/** The parts that show data: tables, states, messages, popups. */
const surfacesOf = (color: Colors): Components => {
  const tones = ['success', 'warning', 'error'] as const;
  return {
    // react-admin's indicator in the bar has no name.
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    // Popups stand in a landmark, as axe expects of all content.
    MuiMenu: {
      defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Choices' } } },
    },
    MuiTooltip: { defaultProps: { slotProps: { popper: { disablePortal: true } } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottomColor: color.subtle },
        head: { color: color.ink2, backgroundColor: color.raised },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: 6, fontWeight: 500, ...toned(color.neutral) },
      },
      variants: tones.map((tone) => ({ props: { color: tone }, style: toned(color[tone]) })),
    },
    MuiAlert: {
      variants: tones.map((tone) => ({ props: { severity: tone }, style: toned(color[tone]) })),
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '0 24px 20px' } } },
  };
};

const toolbars: Components = {
  // Without buttons it would leave an empty strip.
  RaTopToolbar: {
    styleOverrides: {
      root: { '&&': { ...transparent, minHeight: 0 }, '&&:empty': { display: 'none' } },
    },
  },
  // The buttons stand above the filters where both do not fit one row.
  RaListToolbar: {
    styleOverrides: {
      root: {
        '&&': transparent,
        '@media (max-width: 1399px)': {
          '&&': { flexDirection: 'column-reverse', flexWrap: 'nowrap', alignItems: 'stretch' },
        },
      },
    },
  },
  // The label of a field stands on its border. Fields share the width of their row.
  RaFilterForm: {
    styleOverrides: {
      root: {
        '&&': { ...transparent, paddingTop: 8, minHeight: 0, flex: '1 1 0' },
        '@media (max-width: 1399px)': { '&&': { flex: 'none' } },
        '& .filter-field': {
          flex: '1 1 8rem',
          maxWidth: 260,
          '@media (max-width: 599px)': { maxWidth: 'none' },
        },
        // It searches, and its label names by what.
        '& .filter-field:first-of-type': {
          flex: '3 1 15rem',
          maxWidth: 340,
          '@media (max-width: 599px)': { maxWidth: 'none' },
        },
        '& .filter-field .MuiFormControl-root': { width: '100%', minWidth: 0 },
        '& .RaFilterForm-clearFix': { display: 'none' },
      },
    },
  },
  RaToolbar: { styleOverrides: { root: transparent } },
};

const themeOf = (mode: Mode): RaThemeOptions => {
  const color = colors[mode];
  return {
    sidebar: { width: 240, closedWidth: 50 },
    palette: paletteOf(mode, color),
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      h5: { fontWeight: 500 },
      h6: { fontWeight: 500, fontSize: '1.0625rem' },
      button: { textTransform: 'none', fontWeight: 500 },
    },
    components: {
      ...baseOf(color),
      ...controlsOf(color),
      ...surfacesOf(color),
      ...toolbars,
    },
  };
};

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
