import { createRoot } from "react-dom/client"
import { IntlProvider } from "react-intl"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { loadMessages } from "../../../../messages/index.ts"
import { DesignerStory, type DesignerStoryProps } from "../../../../modules/designer/stories/designer-story.tsx"
import { manyRules } from "../../../../modules/designer/stories/many-rules.ts"
import { UiProvider } from "../../../../ui/theme-provider.tsx"
import { wideProfile } from "../../../support/generated-definition.ts"
import type { DesignerBench } from "./page-contract.ts"

/** The generated record type in sections of 25 fields: a thousand of them are forty. */
function wide(fields: number): ProfileDefinition {
  const definition = wideProfile(fields)
  const [first] = definition.sections
  if (!first)
    throw new Error("The generated record type has no section. Restore tests/support/generated-definition.ts.")
  const all = definition.sections.flatMap((section) => section.fields)
  const sections = Array.from({ length: Math.ceil(all.length / 25) }, (_, at) => ({
    ...first,
    id: `s_${at}`,
    name: { en: `Section ${at + 1}` },
    sortOrder: at,
    fields: all.slice(at * 25, (at + 1) * 25).map((field, sortOrder) => ({ ...field, sortOrder })),
  }))
  return { ...definition, sections }
}

const root = document.querySelector("#root")
if (!root) throw new Error("The benchmark's page has no #root to draw in. Restore it in index.html.")
localStorage.setItem("ru.designer.view", "form")
const messages = await loadMessages.en()
const reactRoot = createRoot(root)
const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const times: number[] = []

/** A message is handled after the frame's drawing, which a frame's callback precedes. */
function afterPaint(then: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", then, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}

/** Draws the designer: ms until there are so many of what is looked for. */
async function renderDesigner(visible: DesignerStoryProps, selector: string, count: number): Promise<number> {
  const startedAt = performance.now()
  reactRoot.render(
    <UiProvider language="en" dir="ltr" colorMode="light">
      <IntlProvider locale="en" messages={messages}>
        <DesignerStory {...visible} />
      </IntlProvider>
    </UiProvider>,
  )
  while (document.querySelectorAll(selector).length < count) await waitForFrame()
  await waitForFrame()
  return performance.now() - startedAt
}

const rowsFound = () => document.querySelector(".rules__rows")?.getAttribute("aria-rowcount")

const designer: DesignerBench = {
  open: (fields) => renderDesigner({ definition: wide(fields) }, ".designer__field", fields),
  openRules: (fields, rules) =>
    renderDesigner({ definition: manyRules(fields, rules), published: null, tab: "rules" }, "[data-rule]", 10),
  async findRules(searchText) {
    const search = document.querySelector<HTMLInputElement>(".rules__table input[type=search]")
    if (!search) throw new Error("The table of rules has no search. Look at what it drew.")
    const before = rowsFound()
    const startedAt = performance.now()
    // React hears of a value that was not written through its own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(search, searchText)
    search.dispatchEvent(new Event("input", { bubbles: true }))
    while (rowsFound() === before) await waitForFrame()
    await waitForFrame()
    return performance.now() - startedAt
  },
  watch(kind) {
    const track = (event: Event) => {
      // A key that only holds another one down does nothing by itself.
      if (event instanceof KeyboardEvent && (event.key === "Alt" || event.key === "Control")) return
      afterPaint(() => times.push(performance.now() - event.timeStamp))
    }
    window.addEventListener(kind, track, { capture: true })
    return () => window.removeEventListener(kind, track, { capture: true })
  },
  drainTimes: () => times.splice(0),
}
window.designerBench = designer
