import { createRoot } from "react-dom/client"
import { IntlProvider } from "react-intl"
import "../../../../renderers/list/list.css"
import { loadMessages } from "../../../../messages/index.ts"
import { directionOf, isLanguage } from "../../../../schemas/languages.ts"
import { FieldServices, ListFrame } from "../../../../stories/list/list-frame.tsx"
import { memorySource } from "../../../../stories/list/memory-source.ts"
import { UiProvider } from "../../../../ui/theme-provider.tsx"
import { BareList } from "./bare.tsx"
import { StillSurface } from "./still.tsx"
import "./page.css"

/**
 * What is drawn comes in the address: `drawing` (ours, bare or still), `rows`, `language`, `mode` (light or dark), and for ours
 * `size` and `pages` of the cache.
 */
const wish = new URLSearchParams(location.search)
const number = (name: string, otherwise: number) => Number(wish.get(name) ?? otherwise)
const asked = wish.get("language") ?? "en"
const language = isLanguage(asked) ? asked : "en"
const count = number("rows", 100_000)
const messages = await loadMessages[language]()

localStorage.clear()
const drawing =
  wish.get("drawing") === "bare" ? (
    <BareList count={count} />
  ) : wish.get("drawing") === "still" ? (
    <StillSurface count={count} />
  ) : (
    <ListFrame
      className="bench-sheet"
      source={memorySource({ count, language })}
      pageSize={number("size", 10_000)}
      keptPages={number("pages", 60)}
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
    colorMode={wish.get("mode") === "dark" ? "dark" : "light"}
  >
    <IntlProvider locale={language} messages={messages}>
      <FieldServices>{drawing}</FieldServices>
    </IntlProvider>
  </UiProvider>,
)
