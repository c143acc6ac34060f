import { EyeOff } from "lucide-react"
import { useContext } from "react"
import { useText } from "../../../fields/rendering/use-text.ts"
import type { CompiledSection } from "../../../schemas/compiled.ts"
import { Button } from "../../../ui/button.tsx"
import type { RecordStore } from "../store-contract.ts"
import { useLayoutOf } from "../use-store.ts"
import { ExplainContext } from "./explain-context.ts"

export interface HiddenFieldsProps {
  readonly sections: readonly CompiledSection[]
  readonly store: RecordStore
}

/** Button that lists the hidden fields of a form, and why they are hidden. */
export function HiddenFields({ sections, store }: HiddenFieldsProps) {
  const explaining = useContext(ExplainContext)
  const text = useText()
  useLayoutOf(store)
  if (!explaining) return null
  const keywords = sections.flatMap((section) => section.keywords.filter((keyword) => !store.field(keyword).visible))
  if (keywords.length === 0) return null
  const name = text("record.hiddenFields", { count: keywords.length })
  return (
    <div className="ru-record-hidden">
      <Button
        variant="ghost"
        size="sm"
        icon={<EyeOff aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => explaining.explain({ kind: "hidden", keywords, name }, currentTarget)}
      >
        {name}
      </Button>
    </div>
  )
}
