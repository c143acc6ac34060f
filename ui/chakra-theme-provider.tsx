import { ChakraProvider, createSystem, LocaleProvider } from "@chakra-ui/react"
import createCache from "@emotion/cache"
import { CacheProvider } from "@emotion/react"
import type { ReactNode } from "react"
import { useLocale } from "./locale.ts"

/**
 * Context required by components built on Chakra. It wraps each such component instead of the page, so that pages
 * without one do not load Chakra. All styles are in `ui/styles`, so the system is empty.
 */
export function ChakraThemeProvider({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={useLocale()}>{children}</LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}

const system = createSystem({ cssVarsPrefix: "ru", preflight: false, disableLayers: true })
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
const cache = createCache({ key: "ru", ...(nonce && { nonce }) })
