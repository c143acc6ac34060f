import { Archive } from "lucide-react"
import { useMemo, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { findField, findSection } from "../../../../engine/edit/find.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import type { RecordContext } from "../../../../renderers/record/record-context.ts"
import type { Contradiction } from "../../../../schemas/contradictions.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { FieldTypeName } from "../../../../schemas/profile-types.ts"
import { Badge } from "../../../../ui/badge.tsx"
import { Banner } from "../../../../ui/banner.tsx"
import { Tabs, TabPanel } from "../../../../ui/tabs.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { KnownProfile } from "../profile-editor-state.ts"
import type { Draft } from "../draft/use-draft.ts"
import type { CanvasProps } from "../form/canvas-props.ts"
import { selectedFieldIds } from "../form/choosing.ts"
import { FieldRules } from "../rules/field-rules.tsx"
import type { Selection } from "../selection.ts"
import { DesignerIcon } from "../designer-icon.tsx"
import { ChangeType } from "./change-type.tsx"
import { FieldProperties } from "./field-properties.tsx"
import { ProblemList } from "./problem-list.tsx"
import { SelectedFields } from "./selected-fields.tsx"
import { SectionProperties } from "./section-properties.tsx"

interface PropertyPanelProps extends Omit<CanvasProps, "onEdit" | "onSelect"> {
  readonly draft: Draft
  readonly contradictions: readonly Contradiction[]
  /** The available record types. */
  readonly profiles: readonly KnownProfile[]
  readonly context: RecordContext
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
  /** Opens the editor of an item. */
  readonly onOpen: (selection: NonNullable<Selection>) => void
}

/** Properties of the selection, and problems that prevent publishing. */
export function PropertyPanel(props: PropertyPanelProps) {
  const { draft, definition, problems, contradictions, selection, profiles, context, onOpen, onEdit } = props
  const { formatMessage } = useIntl()
  const [tab, setTab] = useState("properties")
  const together = useMemo(() => selectedFieldIds(definition, selection), [definition, selection])
  const field =
    selection?.kind === "field" && together.length < 2 ? findField(definition, selection.id)?.field : undefined
  const section = selection?.kind === "section" ? findSection(definition, selection.id) : undefined
  return (
    <aside className="designer__properties ru-stack" aria-label={formatMessage({ id: "designer.properties" })}>
      <Tabs
        label={formatMessage({ id: "designer.properties" })}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "properties",
            label: formatMessage({ id: section ? "designer.tab.section" : "designer.tab.field" }),
          },
          {
            value: "problems",
            label: formatMessage({ id: "designer.tab.problems" }),
            ...countOf(problems, contradictions),
          },
        ]}
      >
        <TabPanel value="properties">
          <div className="designer__property-body">
            {together.length > 1 && <SelectedFields definition={definition} ids={together} onEdit={onEdit} />}
            {field && <Subject type={field.type} />}
            {field && (
              <ChangeType
                key={`type ${field.id}`}
                field={field}
                published={draft.server.published ? findField(draft.server.published, field.id)?.field : undefined}
                context={context}
                onEdit={onEdit}
              />
            )}
            {field?.archiveOf !== undefined && <ArchiveNote of={findField(definition, field.archiveOf)?.field} />}
            {field && (
              <FieldProperties
                key={`${field.id} ${field.type}`}
                draft={draft}
                definition={definition}
                field={field}
                profiles={profiles}
                context={context}
                onEdit={onEdit}
              />
            )}
            {field && <FieldRules field={field} definition={definition} onEdit={onEdit} onOpen={onOpen} />}
            {section && <SectionProperties key={section.id} section={section} onEdit={onEdit} />}
            {!field && !section && together.length < 2 && (
              <p className="designer__hint">
                <FormattedMessage id="designer.properties.none" />
              </p>
            )}
          </div>
        </TabPanel>
        <TabPanel value="problems">
          <div className="designer__property-body">
            <ProblemList
              definition={definition}
              problems={problems}
              contradictions={contradictions}
              onSelect={(selected) => {
                if (selected) onOpen(selected)
                setTab("properties")
              }}
            />
          </div>
        </TabPanel>
      </Tabs>
    </aside>
  )
}

/** Number of items to review; warnings alone are not shown as errors. */
function countOf(problems: readonly Problem[], contradictions: readonly Contradiction[]) {
  const count = problems.length + contradictions.filter(({ isBlocking }) => !isBlocking).length
  if (count === 0) return {}
  return problems.length > 0 ? { count, countTone: "danger" as const } : { count }
}

/** Archive fields are generated: explains what the field stores and that it cannot change. */
function ArchiveNote({ of }: { of: FieldDefinition | undefined }) {
  const language = useLanguage()
  return (
    <div className="designer__archive">
      <Banner icon={<Archive aria-hidden="true" />} title={<FormattedMessage id="versions.archive" />}>
        {of ? (
          <FormattedMessage id="versions.archive.of" values={{ field: <bdi>{textIn(of.fieldText, language)}</bdi> }} />
        ) : (
          <FormattedMessage id="versions.archive.missing" />
        )}
      </Banner>
    </div>
  )
}

/** The field type and the language of the edited texts. */
function Subject({ type }: { type: string }) {
  const { locale, formatDisplayName } = useIntl()
  const known = fieldTypeOf(type)
  return (
    <p className="designer__subject ru-row ru-gap-6 ru-muted ru-small ru-icons-14 ru-icons-subtle">
      <DesignerIcon name={known?.icon ?? ""} />
      {known ? <FormattedMessage id={`fieldType.${type as FieldTypeName}.name`} /> : <bdi dir="ltr">{type}</bdi>}
      <Badge>{formatDisplayName(locale, { type: "language" })}</Badge>
    </p>
  )
}
