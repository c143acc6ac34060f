import "./linking.css"
import { Link2, Plus } from "lucide-react"
import { useState } from "react"
import { useText } from "../../fields/rendering/use-text.ts"
import type { CompiledLink, ProfileSummary } from "../../schemas/compiled.ts"
import { textIn } from "../../schemas/languages.ts"
import { linkedProfile } from "../linked-profile.ts"
import type { LinkRight } from "../record/services.tsx"
import type { RecordForm } from "../record/use-record-form.ts"
import { AddNew } from "./add-new.tsx"
import { LinkExisting } from "./link-existing.tsx"

export interface LinkingDialogProps {
  readonly form: RecordForm
  readonly link: CompiledLink
  /** Tab that is open initially. */
  readonly mode: "link" | "add"
  readonly right: LinkRight
  readonly profiles: readonly ProfileSummary[]
  readonly onClose: () => void
}

/** Dialog that links other records to this one: existing ones by search, or a new one in its full form. */
export function LinkingDialog({ form, link, mode: first, right, profiles, onClose }: LinkingDialogProps) {
  const text = useText()
  const { language } = form.context
  const [mode, setMode] = useState(first)
  const [title, setTitle] = useState("")
  const summary = linkedProfile(link, profiles)
  const field = form.profile.fields.find((one) => one.keyword === link.keyword)
  const groupName = field ? textIn(field.text, language) : link.keyword
  const named = summary ?? (field ? { name: field.text, pluralName: field.text } : form.profile)
  const record = form.record
  const shared = {
    form,
    link,
    named,
    onClose,
    title: text("linking.title", { records: groupName, record: record?.uniqueId ?? "" }),
    description: record?.name ?? "",
    tabs: {
      label: text("linking.modes"),
      value: mode,
      onChange: (next: string) => setMode(next === "add" ? "add" : "link"),
      tabs: [
        {
          value: "link",
          label: text("linking.linkExisting"),
          icon: <Link2 aria-hidden="true" />,
          disabled: !right.canLink,
        },
        {
          value: "add",
          label: text("linking.addNew"),
          icon: <Plus aria-hidden="true" />,
          disabled: !right.canAdd || !summary,
        },
      ],
    },
  }
  if (mode === "link")
    return (
      <LinkExisting
        {...shared}
        canAdd={right.canAdd && summary !== undefined}
        onAddNew={(input) => {
          setTitle(input)
          setMode("add")
        }}
      />
    )
  return <AddNew {...shared} profileId={summary?.id} startTitle={title} />
}
