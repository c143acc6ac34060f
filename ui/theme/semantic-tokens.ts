import { defineSemanticTokens } from "@chakra-ui/react"

/** A colour by its step in light and dark mode. */
const modes = (light: string, dark: string) => ({
  value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` },
})

/**
 * Semantic colours (accent, success …) of one palette; the steps were chosen for contrast, so all palettes share them.
 */
const meaning = (palette: string) => ({
  solid: modes(`${palette}.600`, `${palette}.600`),
  solidHover: modes(`${palette}.700`, `${palette}.700`),
  fg: modes(`${palette}.700`, `${palette}.300`),
  subtle: modes(`${palette}.50`, `${palette}.950`),
  muted: modes(`${palette}.100`, `${palette}.900`),
  emphasized: modes(`${palette}.200`, `${palette}.800`),
  border: modes(`${palette}.200`, `${palette}.800`),
  focusRing: modes(`${palette}.500`, `${palette}.400`),
  mark: modes(`${palette}.600`, `${palette}.400`),
  contrast: modes("white", "white"),
})

/** Tokens for components: surfaces, text, borders, the five meanings and the shadows, in both modes. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: modes("white", "gray.925"),
      canvas: modes("gray.50", "gray.950"),
      subtle: modes("gray.25", "gray.900"),
      muted: modes("gray.100", "gray.850"),
      emphasized: modes("gray.200", "gray.800"),
      panel: modes("white", "gray.900"),
      inverted: modes("gray.900", "gray.800"),
    },
    fg: {
      DEFAULT: modes("gray.900", "gray.150"),
      muted: modes("gray.600", "gray.400"),
      subtle: modes("gray.550", "gray.500"),
      inverted: modes("white", "white"),
      error: modes("red.700", "red.300"),
      link: modes("iris.700", "iris.300"),
    },
    border: {
      DEFAULT: modes("gray.200", "gray.800"),
      muted: modes("gray.150", "gray.850"),
      emphasized: modes("gray.300", "gray.700"),
      control: modes("gray.500", "gray.550"),
      error: modes("red.600", "red.400"),
    },
    accent: meaning("iris"),
    success: meaning("green"),
    warning: meaning("amber"),
    danger: meaning("red"),
    info: meaning("sky"),
    overlay: { value: { _light: "rgb(26 28 35 / .38)", _dark: "rgb(0 0 0 / .6)" } },
  },
  shadows: {
    xs: { value: { _light: "0 1px 1px rgb(26 28 35 / .05)", _dark: "0 1px 1px rgb(0 0 0 / .3)" } },
    sm: {
      value: {
        _light: "0 1px 2px rgb(26 28 35 / .06), 0 1px 1px rgb(26 28 35 / .04)",
        _dark: "0 1px 2px rgb(0 0 0 / .4)",
      },
    },
    md: {
      value: {
        _light: "0 4px 12px rgb(26 28 35 / .09), 0 1px 3px rgb(26 28 35 / .06)",
        _dark: "0 6px 16px rgb(0 0 0 / .48), 0 0 0 1px rgb(255 255 255 / .05)",
      },
    },
    lg: {
      value: {
        _light: "0 16px 40px rgb(26 28 35 / .16), 0 2px 8px rgb(26 28 35 / .08)",
        _dark: "0 20px 48px rgb(0 0 0 / .6), 0 0 0 1px rgb(255 255 255 / .06)",
      },
    },
  },
})
