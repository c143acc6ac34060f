import type { SystemConfig } from "@chakra-ui/react"

/** A colour by its step in light and dark mode, with its use. */
const modes = (light: string, dark: string, description: string) => ({
  value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` },
  description,
})

/**
 * Semantic colours (accent, success …) of one palette; the steps were chosen for contrast, so all palettes share them.
 */
const meaning = (palette: string) => ({
  solid: modes(`${palette}.600`, `${palette}.600`, "Filled buttons and selected controls"),
  solidHover: modes(`${palette}.700`, `${palette}.700`, "Filled buttons under the pointer"),
  fg: modes(`${palette}.700`, `${palette}.300`, "Text and icons with this meaning"),
  subtle: modes(`${palette}.50`, `${palette}.950`, "Background of banners, badges and selected rows"),
  muted: modes(`${palette}.100`, `${palette}.900`, "Background one step stronger, such as selected text"),
  emphasized: modes(`${palette}.200`, `${palette}.800`, "Strongest tinted background"),
  border: modes(`${palette}.200`, `${palette}.800`, "Border of a tinted area"),
  mark: modes(`${palette}.600`, `${palette}.400`, "Small graphics: status rings, progress, markers"),
  contrast: modes("white", "white", "Text and icons on a solid background"),
})

/** Tokens for components: surfaces, text, borders, the five meanings and the shadows, in both modes. */
export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: modes("white", "gray.925", "The page that holds content"),
      canvas: modes("gray.50", "gray.950", "Behind the page: sidebar and top bar"),
      subtle: modes("gray.25", "gray.900", "Table headers, side panels, footers"),
      muted: modes("gray.100", "gray.850", "Hovered rows, neutral badges, disabled controls"),
      emphasized: modes("gray.200", "gray.800", "Pressed and active elements"),
      panel: modes("white", "gray.900", "Menus, popovers, dialogs, toasts"),
      inverted: modes("gray.900", "gray.800", "Tooltips and the selection bar of lists"),
    },
    fg: {
      DEFAULT: modes("gray.900", "gray.150", "Titles, values and body text"),
      muted: modes("gray.600", "gray.400", "Labels, secondary text, icons"),
      subtle: modes("gray.550", "gray.500", "Hints and placeholders"),
      inverted: modes("white", "white", "Text on an inverted background"),
      error: modes("red.700", "red.300", "Error messages"),
      link: modes("iris.700", "iris.300", "Links in text"),
    },
    border: {
      DEFAULT: modes("gray.200", "gray.800", "Panels, cards and sections"),
      muted: modes("gray.150", "gray.850", "Lines between rows"),
      emphasized: modes("gray.300", "gray.700", "Buttons and drop areas"),
      control: modes("gray.500", "gray.550", "Inputs, checkboxes and radio buttons"),
      error: modes("red.600", "red.400", "Inputs with an error"),
    },
    accent: {
      ...meaning("iris"),
      focusRing: modes("iris.500", "iris.400", "Outline of the focused element"),
    },
    success: meaning("green"),
    warning: meaning("amber"),
    danger: meaning("red"),
    info: meaning("sky"),
    overlay: {
      value: { _light: "rgb(26 28 35 / .38)", _dark: "rgb(0 0 0 / .6)" },
      description: "Over the page, behind a dialog",
    },
  },
  shadows: {
    xs: {
      value: { _light: "0 1px 1px rgb(26 28 35 / .05)", _dark: "0 1px 1px rgb(0 0 0 / .3)" },
      description: "Buttons, filter chips, the page on the canvas",
    },
    sm: {
      value: {
        _light: "0 1px 2px rgb(26 28 35 / .06), 0 1px 1px rgb(26 28 35 / .04)",
        _dark: "0 1px 2px rgb(0 0 0 / .4)",
      },
      description: "Cards that can be moved, the selected segment",
    },
    md: {
      value: {
        _light: "0 4px 12px rgb(26 28 35 / .09), 0 1px 3px rgb(26 28 35 / .06)",
        _dark: "0 6px 16px rgb(0 0 0 / .48), 0 0 0 1px rgb(255 255 255 / .05)",
      },
      description: "Menus, popovers, tooltips, toasts",
    },
    lg: {
      value: {
        _light: "0 16px 40px rgb(26 28 35 / .16), 0 2px 8px rgb(26 28 35 / .08)",
        _dark: "0 20px 48px rgb(0 0 0 / .6), 0 0 0 1px rgb(255 255 255 / .06)",
      },
      description: "Dialogs, drawers, what is being dragged",
    },
  },
} satisfies NonNullable<SystemConfig["theme"]>["semanticTokens"]
