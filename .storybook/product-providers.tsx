import { useLayoutEffect, useMemo, type ReactNode } from "react"
import { showLanguage } from "../src/language/current-language.ts"
import { LanguageProvider } from "../src/language/language-provider.tsx"
import { ToolbarSettingsContext, type ToolbarSettings } from "../stories/toolbar-settings.ts"
import { ColorModeContext } from "../ui/color-mode.tsx"
import { DirectionContext } from "../ui/direction.ts"
import { LocaleContext, localeFor } from "../ui/locale.ts"
import { UiProvider } from "../ui/theme-provider.tsx"

export interface ProductProvidersProps {
  readonly settings: ToolbarSettings
  readonly children: ReactNode
}

/**
 * The providers of a page of the product: the whole frame is in the language, the direction and the colours of the
 * toolbar.
 */
export function ProductPage({ settings, children }: ProductProvidersProps) {
  const { language, direction, colorMode } = settings
  useLayoutEffect(() => showLanguage(language), [language])
  return (
    <UiProvider language={language} dir={direction} colorMode={colorMode}>
      <ToolbarSettingsContext value={settings}>
        <LanguageProvider>{children}</LanguageProvider>
      </ToolbarSettingsContext>
    </UiProvider>
  )
}

/**
 * The providers of a part of the product in a documentation page, which is in English and from left to right around it.
 * The page has the tooltip and the live regions, once for all parts.
 */
export function ProductPart({ settings, children }: ProductProvidersProps) {
  const { language, direction, colorMode } = settings
  useLayoutEffect(() => showLanguage(language), [language])
  const colors = useMemo(() => ({ mode: colorMode, resolved: colorMode, setMode: () => {} }), [colorMode])
  return (
    <ToolbarSettingsContext value={settings}>
      <LocaleContext value={localeFor(language, direction)}>
        <DirectionContext value={direction}>
          <ColorModeContext value={colors}>
            <div dir={direction} lang={language}>
              <LanguageProvider>{children}</LanguageProvider>
            </div>
          </ColorModeContext>
        </DirectionContext>
      </LocaleContext>
    </ToolbarSettingsContext>
  )
}
