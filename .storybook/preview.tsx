import type { Decorator, Preview } from "@storybook/react-vite"
import { lazy } from "react"
import { configure } from "storybook/test"
import { showLanguage } from "../src/language/current-language.ts"
import { setSession } from "../src/session/session-store.ts"
import { argsInLanguage } from "../stories/args-in-language.ts"
import { controlsForProps } from "../stories/docs/prop-controls.ts"
import { toolbarSettings } from "../stories/toolbar-settings.ts"
import { layerChunk } from "../ui/layer-chunk.ts"
import "../ui/styles/index.css"
import { beginEarly } from "./begin-early.ts"
import { expectAccessible, isTestRun } from "./accessibility.ts"
import { withoutPagesOfAttempts } from "./brief-errors.ts"
import { expectNoConsoleErrors, keepConsoleErrors } from "./console-errors.ts"
import { wrapOutermostEvents } from "./event-wrapper.ts"
import { framedStory } from "./framed-story.ts"
import { withoutReactRecords } from "./lean-react.ts"
import { withoutRealPointer, withoutRealPointerInPlay } from "./no-real-pointer.ts"
import { prepareStory } from "./prepare-story.ts"
import { keepFocusReplaceable } from "./replaceable-focus.ts"
import { ProductPage, ProductPart } from "./product-providers.tsx"
import { initialSettings, toolbar } from "./toolbar.ts"
import { viewports } from "./viewports.ts"
import "./preview.css"

const isBuilt = "CONFIG_TYPE" in window && window.CONFIG_TYPE === "PRODUCTION"

if (isTestRun) {
  withoutRealPointer()
  withoutReactRecords()
  withoutPagesOfAttempts()
  keepConsoleErrors()
} else {
  // While stories are written React's records help; a built Storybook opens them a sixth sooner without.
  if (isBuilt) withoutReactRecords()
  withoutRealPointerInPlay()
  keepFocusReplaceable()
  beginEarly()
}
const frame = framedStory()

// Storybook's own messages stand, mostly hidden, before the story: with their links the one to the content would not be
// the first of its page.
for (const link of document.querySelectorAll(".sb-wrapper a")) link.removeAttribute("href")

// How long a story waits for what it awaits to show; it goes on as soon as it does.
configure({ asyncUtilTimeout: 5000 })

/**
 * Every story stands where a screen would, as the toolbar says, and says its samples in the toolbar's language; other rows or
 * another user begin it afresh. It is in a main landmark, unless the parameter `hasMain` says that it brings one; what is
 * shown in a documentation page is in the page's.
 */
const withProviders: Decorator = (Story, { args, globals, viewMode, parameters }) => {
  const settings = toolbarSettings(globals)
  const story = <Story key={`${settings.density} ${settings.role}`} args={argsInLanguage(args)} />
  if (viewMode === "docs") return <ProductPart settings={settings}>{story}</ProductPart>
  return (
    <ProductPage settings={settings}>
      {frame || parameters["hasMain"] === true ? story : <main style={{ display: "contents" }}>{story}</main>}
    </ProductPage>
  )
}

// No story waits for the script of documentation pages.
const ProductDocsContainer = lazy(() => import("./docs-container.tsx"))

// Before the first test, whose time it would take: on a busy machine more than a test may take.
if (isTestRun) await prepareStory("en")

const preview: Preview = {
  beforeAll: wrapOutermostEvents,
  decorators: [withProviders],
  argTypesEnhancers: [controlsForProps],
  // What a page fetches is there before the story is drawn, so that no story begins with an empty page.
  loaders: [
    async ({ globals }) => {
      const { language } = toolbarSettings(globals)
      await prepareStory(language)
      showLanguage(language)
      return {}
    },
  ],
  // Many stories share a page: none finds what another kept in the browser or left lying over it. A user is signed out
  // only here, when the screen that is drawn for them is gone.
  async beforeEach() {
    localStorage.clear()
    sessionStorage.clear()
    setSession({ phase: "signedOut" })
    const { toastStore } = await layerChunk.fetch()
    toastStore.remove()
    // A page gives itself a title.
    if (isTestRun) document.title = ""
    await frame?.takeTurn()
  },
  async afterEach(context) {
    if (!isTestRun) return
    expectNoConsoleErrors()
    await expectAccessible(context)
  },
  initialGlobals: initialSettings,
  globalTypes: toolbar,
  parameters: {
    layout: "padded",
    viewport: { options: viewports },
    docs: {
      container: ProductDocsContainer,
      renderer: async () => (await import("./docs-renderer.ts")).createDocsRenderer(),
      // What only a test needs is no example.
      stories: { filter: ({ tags }: { readonly tags: readonly string[] }) => !tags.includes("test-only") },
    },
    options: {
      storySort: {
        // The same as in groups.ts: the index reads this text and runs none of it.
        order: [
          "Welcome",
          ["Introduction", "Choosing a part", "Try your own definition"],
          "Foundations",
          [
            "Colours",
            "Palettes",
            "Type",
            "Spacing",
            "Radius",
            "Elevation",
            "Icons",
            "Motion",
            "Density",
            "Writing direction",
            "Focus",
          ],
          "Components",
          "Field types",
          [
            "Text",
            "Paragraph",
            "Number",
            "Yes or no",
            "Choice",
            "Date",
            "Period",
            "Linked records",
            "Files",
            "Images",
            "Table",
            "Heading",
            "Line",
          ],
          "Record",
          ["Record page"],
          "List",
          ["Record list"],
          "Linking",
          "Designer",
          "Screens",
          "Record types",
          ["Process", "Sub-process", "Risk", "Control", "Test of design", "Test of effectiveness", "Issue"],
        ],
      },
    },
    a11y: { test: isTestRun ? "off" : "error" },
  },
}

export default preview
