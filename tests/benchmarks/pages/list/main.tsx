import { createRoot } from "react-dom/client"
import { IntlProvider } from "react-intl"
import "../../../../renderers/list/list.css"
import { loadMessages } from "../../../../messages/index.ts"
import { directionOf, isLanguage } from "../../../../schemas/languages.ts"
import { FieldServices, ListContainer } from "../../../../stories/list/list-container.tsx"
import { createFakeListSource } from "../../../../stories/list/fake-list-source.ts"
import { UiProvider } from "../../../../ui/theme-provider.tsx"
import { BareList } from "./bare.tsx"
import { StillSurface } from "./still.tsx"
import "./page.css"

/**
 * What is drawn comes in the address: `drawing` (ours, bare or still), `rows`, `language`, `mode` (light or dark), and
 * for ours `size` and `pages` of the cache.
 */
const searchParams = new URLSearchParams(location.search)
const number = (name: string, fallback: number) => Number(searchParams.get(name) ?? fallback)
const requestedLanguage = searchParams.get("language") ?? "en"
const language = isLanguage(requestedLanguage) ? requestedLanguage : "en"
const count = number("rows", 100_000)
const messages = await loadMessages[language]()

localStorage.clear()
const variantView =
  searchParams.get("drawing") === "bare" ? (
    <BareList count={count} />
  ) : searchParams.get("drawing") === "still" ? (
    <StillSurface count={count} />
  ) : (
    <ListContainer
      className="bench-sheet"
      source={createFakeListSource({ count, language })}
      pageSize={number("size", 10_000)}
      maxCachedPages={number("pages", 60)}
    />
  )

const root = document.querySelector("#root")
if (!root) throw new Error("The benchmark's page has no #root to draw in. Restore it in index.html.")
// The first frame that has rows with their texts in it ends the mount.
const untilRows = () => {
  if (document.querySelector(".ru-list__row a, [data-row] a")) performance.mark("rows")
  else requestAnimationFrame(untilRows)
}
requestAnimationFrame(untilRows)
performance.mark("mount")
createRoot(root).render(
  <UiProvider
    language={language}
    dir={directionOf[language]}
    colorMode={searchParams.get("mode") === "dark" ? "dark" : "light"}
  >
    <IntlProvider locale={language} messages={messages}>
      <FieldServices>{variantView}</FieldServices>
    </IntlProvider>
  </UiProvider>,
)
