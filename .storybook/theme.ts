import { create } from 'storybook/theming'

/** The manager and the pages of the book in the game's name and colours, which are those of src/tokens.css. */
export const bookTheme = create({
  base: 'dark',
  brandTitle: 'Nightfence: the book',
  brandUrl: './?path=/docs/start-here-read-me--docs',
  brandImage: './logo.svg',
  brandTarget: '_self',
  fontBase: 'system-ui, sans-serif',
  colorPrimary: '#f5b548',
  colorSecondary: '#b97a1c',
  appBg: '#0e1528',
  appContentBg: '#0b1120',
  appPreviewBg: '#0b1120',
  appBorderColor: '#3d4d74',
  barBg: '#17203a',
  barSelectedColor: '#ffd07a',
  barHoverColor: '#ffd07a',
  inputBg: '#0b1120',
  inputBorder: '#64759f',
})
