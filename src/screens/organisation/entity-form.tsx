import { useEffect, useId, useRef } from "react"
import { useIntl } from "react-intl"
import type { EntityDetails } from "../../../schemas/api/organisation.ts"
import type { EntityId } from "../../../schemas/ids.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { ErrorSummary } from "../../../ui/error-summary.tsx"
import { useUnsaved } from "../../shell/use-unsaved.tsx"
import { EntityFields } from "./entity-fields.tsx"
import { useEntityEdit } from "./use-entity-edit.ts"
import { labelKeyOf } from "./field-labels.ts"
import { useOrganisationText } from "./use-organisation-text.ts"

interface EntityFormProps {
  /** Null where one is being made. */
  readonly entity: EntityDetails | null
  readonly parentId: EntityId | null
  /** With the entity's id once it is saved; without where it was given up. */
  readonly onDone: (id?: EntityId) => void
}

/** An entity made or changed as a whole; what is wrong is said at each field and above all of them. */
export function EntityForm({ entity, parentId, onDone }: EntityFormProps) {
  const text = useOrganisationText()
  const intl = useIntl()
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const edit = useEntityEdit(entity, parentId, onDone)
  const { leave, question } = useUnsaved(edit.dirty)
  const wrong = Object.entries(edit.errors) as [keyof typeof edit.errors, string][]
  const title = entity ? text("organisation.editing", { name: entity.name }) : text("organisation.new")
  useEffect(() => heading.current?.focus(), [])

  async function submit() {
    if (!(await edit.save())) requestAnimationFrame(() => summary.current?.focus())
  }

  return (
    <form
      className="organisation__details"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <header className="organisation__head">
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h2>
        <div className="organisation__actions">
          <Button onClick={() => leave(() => onDone())}>{intl.formatMessage({ id: "shell.cancel" })}</Button>
          <Button type="submit" variant="solid" busy={edit.busy}>
            {text("organisation.save")}
          </Button>
        </div>
      </header>
      {edit.wrong ? <Banner tone="danger" live title={edit.wrong} /> : null}
      {wrong.length > 0 ? (
        <ErrorSummary
          ref={summary}
          title={text("organisation.wrong")}
          errors={wrong.map(([field, sentence]) => ({
            id: `${id}-${field}`,
            label: text(labelKeyOf[field]),
            text: sentence,
          }))}
        />
      ) : null}
      {edit.newer ? (
        <Banner
          tone="warning"
          live
          title={text("organisation.conflict")}
          action={
            <>
              <Button size="sm" onClick={() => edit.settle("mine")}>
                {text("organisation.conflict.keep")}
              </Button>
              <Button size="sm" onClick={() => edit.settle("theirs")}>
                {text("organisation.conflict.take")}
              </Button>
            </>
          }
        />
      ) : null}
      <EntityFields
        id={id}
        entityId={entity?.id ?? null}
        draft={edit.draft}
        errors={edit.errors}
        parentHidden={edit.parentHidden}
        onChange={edit.change}
      />
      {question}
    </form>
  )
}
