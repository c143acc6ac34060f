import { createSystem, defaultConfig, defineConfig } from "@chakra-ui/react"
import { semanticTokens } from "./theme/semantic-tokens.ts"
import { textStyles } from "./theme/text-styles.ts"
import { tokens } from "./theme/tokens.ts"

/**
 * The Chakra system of Risk Universe. Components draw themselves with `ui/styles/*.css` over the custom
 * properties this prints (`--ru-*`), so recipes are not used and no style is computed per instance.
 */
export const system = createSystem(
  defaultConfig,
  defineConfig({
    cssVarsPrefix: "ru",
    theme: {
      breakpoints: { sm: "568px", md: "768px", lg: "1024px", xl: "1280px", "2xl": "1536px" },
      tokens,
      semanticTokens,
      textStyles,
    },
  }),
)
