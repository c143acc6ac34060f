import { TableProperties } from "lucide-react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import createIcon from "../../../ui/create-icon.ts"

// Tests and stories use the library's icons; only the built page replaces what makes them with the small one.
const ours = createIcon({
  name: "table-properties",
  node: [
    ["path", { d: "M15 3v18" }],
    ["rect", { width: "18", height: "18", x: "3", y: "3", rx: "2" }],
    ["path", { d: "M21 9H3" }],
    ["path", { d: "M21 15H3" }],
  ],
})

const cases = [{}, { "aria-hidden": true }, { "aria-label": "Matrix", role: "img" }, { className: "spinning" }] as const

test.each(cases)("draws what the library draws when given %o", (given) => {
  const [own, original] = [ours, TableProperties].map((Icon) => {
    const markup = renderToStaticMarkup(<Icon {...given} />)
    return { elements: markup.split("<").length, attributes: markup.match(/[\w-]+="[^"]*"/g)?.toSorted() }
  })
  expect(own).toEqual(original)
})
