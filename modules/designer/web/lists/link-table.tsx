import { Link2 } from "lucide-react"
import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { kindNames } from "../../../../fields/record-kinds.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { RecordReference } from "../../../../schemas/field-type.ts"
import { Button } from "../../../../ui/button.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { Select } from "../../../../ui/select.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { LinkCandidates } from "./link-candidates.tsx"

interface Link {
  readonly field: FieldDefinition
  readonly reference: RecordReference
}

/** Record types that link to this one or are linked from it, and the actions available from here. */
export function LinkTable({ editorState }: { editorState: ProfileEditorState }) {
  const { formatMessage } = useIntl()
  const links = useMemo(() => linksOf(editorState.definition), [editorState.definition])
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section className="ru-stack ru-gap-8" aria-label={formatMessage({ id: "recordType.links" })}>
      <h2 className="ru-heading">
        <FormattedMessage id="recordType.links" />
      </h2>
      <p className="designer__hint">
        <FormattedMessage id={links.length > 0 ? "recordType.links.shown" : "recordType.links.none"} />
      </p>
      {links.length === 0 ? null : (
        <ul>
          {links.map((link) => (
            <LinkRow
              key={link.field.id}
              editorState={editorState}
              link={link}
              open={open === link.field.id}
              onToggle={() => setOpen(open === link.field.id ? null : link.field.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface LinkRowProps {
  readonly editorState: ProfileEditorState
  readonly link: Link
  readonly open: boolean
  readonly onToggle: () => void
}

function LinkRow({ editorState, link: { field, reference }, open, onToggle }: LinkRowProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const name = textIn(field.fieldText, language)
  const change = (set: object, clear: FieldChange["clear"] = []) =>
    editorState.onEdit({ kind: "changeField", fieldId: field.id, set: set as FieldChange["set"], clear })
  const target =
    reference.profileId ?? editorState.profiles.find(({ type }) => type === reference.profileType)?.id ?? null
  const isPublished = editorState.compiled?.links.some(({ fieldId }) => fieldId === field.id) ?? false
  return (
    <li>
      <div className="designer-lists__link ru-cluster ru-gap-8-16" role="group" aria-label={name}>
        <h3 className="ru-row ru-gap-6" dir="auto">
          <Link2 className="ru-icon-14 ru-subtle" aria-hidden="true" />
          {name}
        </h3>
        <Select
          aria-label={formatMessage({ id: "recordType.links.target" })}
          value={target}
          options={editorState.profiles
            .filter(({ id, state }) => state !== "archived" || id === target)
            .map(({ id, pluralName, type }) => ({
              value: id,
              label: textIn(pluralName, language),
              note: textIn(kindNames[type], language),
            }))}
          onChange={(id) => {
            const profile = editorState.profiles.find((one) => one.id === id)
            if (profile) change({ profileId: profile.id, profileType: profile.type })
          }}
        />
        <Segmented
          label={formatMessage({ id: "recordType.links.relation" })}
          value={reference.relation}
          segments={(["PARENT", "CHILD"] as const).map((relation) => ({
            value: relation,
            label: formatMessage({ id: `recordType.links.${relation}` }),
          }))}
          onChange={(relation) => change({ relation })}
        />
        {(["allowLinking", "allowAddition", "allowMultiple"] as const).map((option) => (
          <Switch key={option} checked={reference[option]} onChange={(on) => change({ [option]: on })}>
            {formatMessage({ id: `recordType.links.${option}` })}
          </Switch>
        ))}
        <Button size="sm" aria-expanded={open} onClick={onToggle}>
          <FormattedMessage id="recordType.links.show" />
        </Button>
        {open ? <LinkCandidates editorState={editorState} keyword={field.keyword} isPublished={isPublished} /> : null}
      </div>
    </li>
  )
}

function linksOf(definition: ProfileDefinition): readonly Link[] {
  return orderedSections(definition).flatMap(({ fields }) =>
    inOrder(fields).flatMap((field) => {
      const reference = fieldTypeOf(field.type)?.reference?.(field)
      return reference ? [{ field, reference }] : []
    }),
  )
}
