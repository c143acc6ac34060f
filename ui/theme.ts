import { createSystem, defineConditions, defineConfig } from "@chakra-ui/react"
import { semanticTokens } from "./theme/semantic-tokens.ts"
import { textStyles } from "./theme/text-styles.ts"
import { tokens } from "./theme/tokens.ts"

/** Classes on the root that `ui/color-mode.tsx` sets. */
const conditions = defineConditions({ light: ":root &, .light &", dark: ".dark &" })

/**
 * The theme of Risk Universe in Chakra's format. Components are styled by `ui/styles/*.css` with the custom properties
 * generated from it (`--ru-*`, `ui/styles/theme.css`), so no page loads this.
 */
export const system = createSystem(
  defineConfig({
    cssVarsPrefix: "ru",
    preflight: true,
    conditions,
    theme: {
      breakpoints: { sm: "568px", md: "768px", lg: "1024px", xl: "1280px", "2xl": "1536px" },
      tokens,
      semanticTokens,
      textStyles,
    },
  }),
)
