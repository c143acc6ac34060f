import "./styles/index.css"
import { useCallback, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from "react"
import {
  ColorModeContext,
  resolveColorMode,
  saveColorMode,
  applyColorMode,
  onDeviceColorMode,
  loadColorMode,
  type ColorMode,
} from "./color-mode.tsx"
import { DirectionContext, type Direction } from "./direction.ts"
import { layerChunk } from "./layer-chunk.ts"
import { LiveRegion } from "./live-region.tsx"
import { LocaleContext, localeFor } from "./locale.ts"
import { prefetchWhenIdle } from "./on-demand.ts"

export interface UiProviderProps {
  /** BCP 47 tag of the user's language. */
  language: string
  dir: Direction
  /** Fixes the colour mode (Storybook, tests); otherwise the stored choice is used. */
  colorMode?: ColorMode | undefined
  children: ReactNode
}

/** Providers of the design system: direction, colour mode, tooltip and live regions. */
export function UiProvider({ language, dir, colorMode, children }: UiProviderProps) {
  const [selected, setSelected] = useState(loadColorMode)
  const mode = colorMode ?? selected
  const resolved = useSyncExternalStore(onDeviceColorMode, () => resolveColorMode(mode))
  const setMode = useCallback((next: ColorMode) => {
    saveColorMode(next)
    setSelected(next)
  }, [])

  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = dir
  }, [language, dir])
  useLayoutEffect(() => applyColorMode(resolved), [resolved])
  useEffect(() => prefetchWhenIdle(layerChunk), [])
  const layers = useSyncExternalStore(layerChunk.listen, layerChunk.fetched)

  const state = useMemo(() => ({ mode, resolved, setMode }), [mode, resolved, setMode])
  return (
    <LocaleContext value={localeFor(language, dir)}>
      <DirectionContext value={dir}>
        <ColorModeContext value={state}>
          {children}
          {layers ? <layers.TooltipLayer /> : null}
          <LiveRegion />
        </ColorModeContext>
      </DirectionContext>
    </LocaleContext>
  )
}
