import "./styles/index.css"
import { ChakraProvider, LocaleProvider } from "@chakra-ui/react"
import createCache from "@emotion/cache"
import { CacheProvider } from "@emotion/react"
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react"
import {
  ColorModeContext,
  drawnColorMode,
  keepColorMode,
  markColorMode,
  onDeviceColorMode,
  readColorMode,
  type ColorMode,
} from "./color-mode.tsx"
import { DirectionContext, type Direction } from "./direction.ts"
import { layerParts } from "./layer-parts.ts"
import { LiveRegion } from "./live-region.tsx"
import { fetchAtRest } from "./on-demand.ts"
import { system } from "./theme.ts"
import { TooltipLayer } from "./tooltip-layer.tsx"

export interface UiProviderProps {
  /** BCP 47 tag of the reader's language. */
  language: string
  dir: Direction
  /** Fixes the colour mode (Storybook, tests); without it the remembered choice is used. */
  colorMode?: ColorMode | undefined
  /** Style nonce; by default read from `<meta name="csp-nonce" content="…">`. */
  nonce?: string | undefined
  children: ReactNode
}

/** Everything the design system needs around a page: theme, direction, colour mode, tooltip and announcer. */
export function UiProvider({ language, dir, colorMode, nonce, children }: UiProviderProps) {
  const cache = useMemo(() => styleCache(nonce ?? documentNonce()), [nonce])
  const [chosen, setChosen] = useState(readColorMode)
  const mode = colorMode ?? chosen
  const drawn = useSyncExternalStore(onDeviceColorMode, () => drawnColorMode(mode))
  const setMode = useCallback((next: ColorMode) => {
    keepColorMode(next)
    setChosen(next)
  }, [])

  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = dir
  }, [language, dir])
  useLayoutEffect(() => markColorMode(drawn), [drawn])
  useEffect(() => fetchAtRest(layerParts), [])

  const state = useMemo(() => ({ mode, drawn, setMode }), [mode, drawn, setMode])
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <LocaleProvider locale={localeFor(language, dir)}>
          <DirectionContext value={dir}>
            <ColorModeContext value={state}>
              {children}
              <TooltipLayer />
              <LiveRegion />
            </ColorModeContext>
          </DirectionContext>
        </LocaleProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}

/** Chakra derives the direction from the locale; a tag of the asked direction is given when the two disagree. */
function localeFor(language: string, dir: Direction): string {
  const isArabic = /^(ar|he|fa|ur)\b/.test(language)
  if (dir === "rtl") return isArabic ? language : "ar"
  return isArabic ? "en" : language
}

function styleCache(nonce: string | undefined) {
  return createCache(nonce ? { key: "ru", nonce } : { key: "ru" })
}

function documentNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
}
