import type { Decorator, Preview } from "@storybook/react-vite"
import { useLayoutEffect } from "react"
import { configure } from "storybook/test"
import { prepareForAny } from "../engine/validate/preparation.ts"
import { fetchFieldChunks } from "../fields/on-demand.ts"
import { directionOf, isLanguage, languages, type Language } from "../schemas/languages.ts"
import { fieldTypeNames } from "../schemas/profile-types.ts"
import { chooseLanguage } from "../src/language/current-language.ts"
import { LanguageProvider } from "../src/language/language-provider.tsx"
import { loadAdminMessages, getMessages } from "../src/language/loaded-messages.ts"
import type { ColorMode } from "../ui/color-mode.tsx"
import { layerChunk } from "../ui/layer-chunk.ts"
import { UiProvider } from "../ui/theme-provider.tsx"
import "../ui/styles/index.css"
import { expectAccessible, isTestRun } from "./accessibility.ts"
import { withoutReactRecords } from "./lean-react.ts"
import { withoutRealPointer } from "./no-real-pointer.ts"
import { preloadMessages } from "./preload-messages.ts"
import "./preview.css"

if (isTestRun) {
  withoutRealPointer()
  withoutReactRecords()
}

// How long a story waits for what it awaits to show; it goes on as soon as it does.
configure({ asyncUtilTimeout: 5000 })

/** Every story stands where a screen would: in a language, in its direction or the other one, in light or dark. */
const withAppProviders: Decorator = (Story, { globals }) => {
  const language = languageOf(globals["language"])
  useLayoutEffect(() => chooseLanguage(language), [language])
  return (
    <UiProvider
      language={language}
      dir={directionIn(language, globals["direction"])}
      colorMode={globals["colorMode"] as ColorMode}
    >
      <LanguageProvider>
        <Story />
      </LanguageProvider>
    </UiProvider>
  )
}

function languageOf(value: unknown): Language {
  return typeof value === "string" && isLanguage(value) ? value : "en"
}

/** The language's own direction, unless the toolbar turns the page the other way. */
function directionIn(language: Language, selected: unknown): "ltr" | "rtl" {
  return selected === "ltr" || selected === "rtl" ? selected : directionOf[language]
}

async function fetchAll(language: Language): Promise<void> {
  await Promise.all([
    loadAdminMessages(),
    getMessages(language, true),
    preloadMessages(language),
    prepareForAny(),
    fetchFieldChunks(fieldTypeNames),
    layerChunk.fetch(),
  ])
}

// Before the first test, whose time it would take: on a busy machine more than a test may take.
if (isTestRun) await fetchAll("en")

const preview: Preview = {
  decorators: [withAppProviders],
  // What a page fetches is there before the story is drawn, so that no story begins with an empty page.
  loaders: [
    async ({ globals }) => {
      const language = languageOf(globals["language"])
      await fetchAll(language)
      chooseLanguage(language)
      return {}
    },
  ],
  // Many stories share a page: none finds what another kept in the browser or left lying over it.
  async beforeEach() {
    localStorage.clear()
    sessionStorage.clear()
    const { toastStore } = await layerChunk.fetch()
    toastStore.remove()
  },
  afterEach: expectAccessible,
  initialGlobals: { language: "en", direction: "language", colorMode: "light" },
  globalTypes: {
    language: {
      description: "Language of the texts",
      toolbar: { title: "Language", icon: "globe", items: [...languages], dynamicTitle: true },
    },
    direction: {
      description: "Direction of the page",
      toolbar: { title: "Direction", icon: "transfer", items: ["language", "ltr", "rtl"], dynamicTitle: true },
    },
    colorMode: {
      description: "Colour mode",
      toolbar: { title: "Colours", icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
  },
  parameters: {
    layout: "padded",
    options: {
      storySort: {
        order: [
          "Welcome",
          "Foundations",
          "Components",
          "Field types",
          "Record",
          "List",
          "Linking",
          "Designer",
          "Screens",
          "Record types",
        ],
      },
    },
    a11y: { test: isTestRun ? "off" : "error", options: { rules: { region: { enabled: false } } } },
  },
}

export default preview
