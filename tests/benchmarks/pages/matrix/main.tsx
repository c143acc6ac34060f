import { useState } from "react"
import { createRoot } from "react-dom/client"
import { IntlProvider } from "react-intl"
import "../../../../renderers/list/list.css"
import { loadMessages } from "../../../../messages/index.ts"
import { matrixParts } from "../../../../schemas/matrix-parts.ts"
import type { MatrixState } from "../../../../renderers/matrix/matrix-state.ts"
import { RecordMatrix } from "../../../../renderers/matrix/record-matrix.tsx"
import { FieldServices } from "../../../../stories/list/list-container.tsx"
import { Sheet } from "../../../../ui/sheet.tsx"
import { UiProvider } from "../../../../ui/theme-provider.tsx"
import { StillSurface } from "../list/still.tsx"
import { BareMatrix } from "./bare.tsx"
import { columnsOf, instantEdits, largeMatrix, pairs, profiles } from "./large-matrix.ts"
import "../list/page.css"

/** What is drawn comes in the address: `drawing` (ours, bare or still). */
const drawing = new URLSearchParams(location.search).get("drawing")
const messages = await loadMessages.en()

const flat: MatrixState = {
  search: "",
  filters: {},
  gap: null,
  isGrouped: false,
  columns: Object.fromEntries(matrixParts.map((part) => [part, shownIn(part)])),
  frozen: null,
  density: "regular",
}

function shownIn(part: (typeof matrixParts)[number]) {
  const shown = new Set(["system:uid", "system:name", ...columnsOf[part]])
  return profiles[part].columns.map(({ key }) => ({ key, ...(!shown.has(key) && { hidden: true as const }) }))
}

function Ours() {
  const [state, setState] = useState(flat)
  return (
    <Sheet className="bench-sheet">
      <RecordMatrix
        profiles={profiles}
        source={largeMatrix}
        edits={instantEdits}
        state={state}
        onStateChange={setState}
        label="Matrix"
        filters={{}}
      />
    </Sheet>
  )
}

localStorage.clear()
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
  <UiProvider language="en" dir="ltr" colorMode="light">
    <IntlProvider locale="en" messages={messages}>
      <FieldServices tags={profiles.CONTROL.tags}>
        {drawing === "bare" ? <BareMatrix /> : drawing === "still" ? <StillSurface count={pairs} /> : <Ours />}
      </FieldServices>
    </IntlProvider>
  </UiProvider>,
)
