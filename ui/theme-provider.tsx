import "./styles/index.css"
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
import { LocaleContext, localeFor } from "./locale.ts"
import { fetchAtRest } from "./on-demand.ts"
import { TooltipLayer } from "./tooltip-layer.tsx"

export interface UiProviderProps {
  /** BCP 47 tag of the reader's language. */
  language: string
  dir: Direction
  /** Fixes the colour mode (Storybook, tests); without it the remembered choice is used. */
  colorMode?: ColorMode | undefined
  children: ReactNode
}

/** Everything the design system needs around a page: direction, colour mode, tooltip and announcer. */
export function UiProvider({ language, dir, colorMode, children }: UiProviderProps) {
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
    <LocaleContext value={localeFor(language, dir)}>
      <DirectionContext value={dir}>
        <ColorModeContext value={state}>
          {children}
          <TooltipLayer />
          <LiveRegion />
        </ColorModeContext>
      </DirectionContext>
    </LocaleContext>
  )
}
