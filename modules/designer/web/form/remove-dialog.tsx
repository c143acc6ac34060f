import { Suspense, useId, useMemo, useRef, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { findField, findSection } from "../../../../engine/edit/find.ts"
import { fieldsOfRemoval, type Removal } from "../../../../engine/edit/sections.ts"
import { listReplacementFields, usesOf, type FieldUse } from "../../../../engine/edit/uses.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { RuleDescription } from "../rules/rule-description.tsx"
import { useRuleFormatter } from "../rules/use-rule-formatter.ts"

interface RemoveDialogProps {
  readonly definition: ProfileDefinition
  readonly removal: Removal
  readonly onRemove: (removal: Removal) => void
  readonly onClose: () => void
}

/** Confirms removing referenced fields: lists the affected references and offers replacement fields. */
export function RemoveDialog({ definition, removal, onRemove, onClose }: RemoveDialogProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const safe = useRef<HTMLButtonElement>(null)
  const [instead, setInstead] = useState<Readonly<Record<string, string>>>({})
  const fieldIds = useMemo(() => fieldsOfRemoval(definition, removal), [definition, removal])
  const uses = useMemo(() => usesOf(definition, fieldIds), [definition, fieldIds])
  const [sectionId] = removal.sectionIds
  const section = sectionId === undefined ? undefined : findSection(definition, sectionId)
  const first = findField(definition, fieldIds[0] ?? "")?.field
  const title = section
    ? formatMessage({ id: "designer.delete.section.title" }, { name: textIn(section.name, language) })
    : fieldIds.length === 1 && first
      ? formatMessage({ id: "designer.canvas.delete.field" }, { name: textIn(first.fieldText, language) })
      : formatMessage({ id: "designer.canvas.delete.fields" }, { count: fieldIds.length })
  return (
    <Dialog
      open
      size="confirm"
      role="alertdialog"
      title={title}
      closeLabel={formatMessage({ id: "shell.close" })}
      onClose={onClose}
      initialFocus={() => safe.current}
      footer={
        <>
          <Button ref={safe} onClick={onClose}>
            <FormattedMessage id="shell.cancel" />
          </Button>
          <Button variant="danger" onClick={() => onRemove({ ...removal, instead })}>
            <FormattedMessage id="designer.delete" />
          </Button>
        </>
      }
    >
      <div className="ru-stack ru-gap-12">
        {section && (
          <p>
            <FormattedMessage id="designer.delete.section.text" values={{ count: section.fields.length }} />
          </p>
        )}
        {uses.length > 0 && (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <p>
              <FormattedMessage id="designer.canvas.delete.uses" values={{ count: uses.length }} />
            </p>
            <Uses definition={definition} uses={uses} />
          </Suspense>
        )}
        <ReplacementFields
          definition={definition}
          fieldIds={fieldIds}
          instead={instead}
          onChange={(fieldId, other) => {
            const { [fieldId]: _, ...rest } = instead
            setInstead(other === null ? rest : { ...rest, [fieldId]: other })
          }}
        />
        <p className="designer__hint">
          <FormattedMessage id="designer.canvas.delete.others" />
        </p>
      </div>
    </Dialog>
  )
}

interface UsesProps {
  readonly definition: ProfileDefinition
  readonly uses: readonly FieldUse[]
}

function Uses({ definition, uses }: UsesProps) {
  const formatter = useRuleFormatter(definition)
  return (
    <ul className="designer__uses ru-panel ru-divided">
      {uses.map((use, at) => (
        <li key={use.kind === "rule" ? use.rule.id : at}>
          {use.kind === "rule" ? (
            <RuleDescription rule={use.rule} definition={definition} formatter={formatter(use.rule, definition)} />
          ) : (
            <UseName use={use} />
          )}
        </li>
      ))}
    </ul>
  )
}

function UseName({ use }: { readonly use: Exclude<FieldUse, { kind: "rule" }> }) {
  const language = useLanguage()
  return (
    <FormattedMessage
      id={`designer.canvas.use.${use.kind}`}
      values={{ name: <b dir="auto">{textIn(use.name, language)}</b> }}
    />
  )
}

interface ReplacementFieldsProps {
  readonly definition: ProfileDefinition
  readonly fieldIds: readonly string[]
  readonly instead: Readonly<Record<string, string>>
  readonly onChange: (fieldId: string, other: string | null) => void
}

/** For each referenced field, the compatible fields that can replace it. */
function ReplacementFields({ definition, fieldIds, instead, onChange }: ReplacementFieldsProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const alternatives = useMemo(() => {
    const removed = new Set(fieldIds)
    return fieldIds
      .filter((fieldId) =>
        usesOf(definition, [fieldId]).some((use) => use.kind !== "rule" || !removed.has(use.rule.target)),
      )
      .map((fieldId) => ({ fieldId, others: listReplacementFields(definition, fieldId, fieldIds) }))
      .filter(({ others }) => others.length > 0)
  }, [definition, fieldIds])
  return alternatives.map(({ fieldId, others }) => (
    <FormField
      key={fieldId}
      id={`${id}-${fieldId}`}
      label={formatMessage(
        { id: "designer.canvas.delete.instead" },
        { name: textIn(findField(definition, fieldId)?.field.fieldText ?? { en: fieldId }, language) },
      )}
    >
      <Select
        id={`${id}-${fieldId}`}
        value={instead[fieldId] ?? null}
        placeholder={formatMessage({ id: "designer.canvas.delete.nothing" })}
        emptyLabel={formatMessage({ id: "designer.canvas.delete.nothing" })}
        options={others.map((other) => ({ value: other.id, label: textIn(other.fieldText, language) }))}
        onChange={(selected) => onChange(fieldId, selected)}
      />
    </FormField>
  ))
}
