import { ChakraProvider, createSystem, LocaleProvider } from "@chakra-ui/react"
import createCache from "@emotion/cache"
import { CacheProvider } from "@emotion/react"
import type { ReactNode } from "react"
import { useLocale } from "./locale.ts"

/**
 * What a part made of Chakra's needs around it. It stands around each such part, and not around the page, so that a page
 * without one loads nothing of Chakra. All look is in `ui/styles`, so the system is empty.
 */
export function ChakraFrame({ children }: { readonly children: ReactNode }) {
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
