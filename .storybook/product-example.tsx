import { Suspense, use, type ReactNode } from "react"
import type { Language } from "../schemas/languages.ts"
import { useToolbarSettings } from "../stories/toolbar-settings.ts"
import { prepareStory } from "./prepare-story.ts"
import { ProductPart } from "./product-providers.tsx"

/** A promise that React can wait for has to be the same one at each rendering. */
const preparations = new Map<Language, Promise<void>>()

function preparationIn(language: Language): Promise<void> {
  const preparation = preparations.get(language) ?? prepareStory(language)
  preparations.set(language, preparation)
  return preparation
}

interface ProductExampleProps {
  readonly children: ReactNode
}

/**
 * A part of the product written straight into a documentation page, in the language and direction of the toolbar. Until
 * the texts of another language are there only this part is missing, not the page.
 */
export function ProductExample(props: ProductExampleProps) {
  return (
    <Suspense>
      <PreparedExample {...props} />
    </Suspense>
  )
}

function PreparedExample({ children }: ProductExampleProps) {
  const settings = useToolbarSettings()
  use(preparationIn(settings.language))
  return <ProductPart settings={settings}>{children}</ProductPart>
}
