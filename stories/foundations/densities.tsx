import { useMemo } from "react"
import { ProductExample } from "../../.storybook/product-example.tsx"
import { densities, type Density } from "../../schemas/densities.ts"
import { flattenTokens } from "../../ui/theme/flatten-tokens.ts"
import { tokens } from "../../ui/theme/tokens.ts"
import { createFakeListSource } from "../list/fake-list-source.ts"
import { FieldServices, ListContainer, useStoryLanguage } from "../list/list-container.tsx"
import "./foundations.css"

const heights = new Map(flattenTokens<string>(tokens.sizes ?? {}).map(({ name, value }) => [name, value]))
const rowHeight = (density: Density) => heights.get(density === "regular" ? "row" : `row.${density}`)

/** The same list of controls at every density. */
export function Densities() {
  return (
    <div className="foundations-densities sb-unstyled">
      {densities.map((density) => (
        <figure key={density}>
          <figcaption className="ru-row ru-gap-8">
            <span className="ru-heading">{density[0]?.toUpperCase() + density.slice(1)}</span>
            <span className="ru-note">{rowHeight(density)} for each record</span>
          </figcaption>
          <div className="ru-panel">
            <ProductExample>
              <Controls density={density} />
            </ProductExample>
          </div>
        </figure>
      ))}
    </div>
  )
}

function Controls({ density }: { readonly density: Density }) {
  const language = useStoryLanguage()
  const source = useMemo(() => createFakeListSource({ count: 24, language }), [language])
  return (
    <FieldServices>
      <ListContainer source={source} initial={{ density }} height={340} />
    </FieldServices>
  )
}
