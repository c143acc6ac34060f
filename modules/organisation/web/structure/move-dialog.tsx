import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useIntl } from "react-intl"
import { type EntityDetails, updateEntity } from "../../contracts/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { Banner } from "../../../../ui/banner.tsx"
import { Button } from "../../../../ui/button.tsx"
import { Dialog } from "../../../../ui/dialog.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { NumberInput } from "../../../../ui/number-input.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { ApiError } from "../../../../src/api/api-error.ts"
import { entityQuery, organisationKey } from "../queries.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { ParentSelect } from "../parent-select.tsx"
import { useOrganisationText } from "../use-organisation-text.ts"

interface MoveDialogProps {
  readonly id: EntityId
  /** The parent it was dropped on; otherwise selected in the dialog. */
  readonly parentId: EntityId | undefined
  readonly onClose: () => void
}

/** Confirms moving an entity to another parent, with the holding. */
export function MoveDialog({ id, parentId, onClose }: MoveDialogProps) {
  const intl = useIntl()
  const { data, error } = useQuery({ ...entityQuery(id), staleTime: 0 })
  if (data) return <Move entity={data} parentId={parentId} onClose={onClose} />
  return (
    <Dialog open size="confirm" title="" closeLabel={intl.formatMessage({ id: "shell.close" })} onClose={onClose}>
      {error ? <Banner tone="danger" live title={errorMessage(intl, error)} /> : <SkeletonText lines={3} />}
    </Dialog>
  )
}

interface MoveProps {
  readonly entity: EntityDetails
  readonly parentId: EntityId | undefined
  readonly onClose: () => void
}

function Move({ entity, parentId: dropped, onClose }: MoveProps) {
  const intl = useIntl()
  const text = useOrganisationText()
  const queries = useQueryClient()
  const id = useId()
  const [parentId, setParentId] = useState<EntityId | null>(dropped ?? entity.parentId)
  const [percent, setPercent] = useState(entity.percentageHolding ?? "")
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [errorText, setErrorText] = useState("")
  const [busy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    setErrors({})
    setErrorText("")
    try {
      const { revision } = entity
      const percentageHolding = percent.trim()
      const updated = await request(updateEntity, { body: { id: entity.id, revision, parentId, percentageHolding } })
      queries.setQueryData(entityQuery(updated.id).queryKey, updated)
      await queries.invalidateQueries({ queryKey: organisationKey })
      toast.show("success", { title: text("organisation.moved", { name: entity.name }) })
      onClose()
    } catch (failure) {
      const problems = failure instanceof ApiError ? failure.problems : []
      const shownProblems = problems.filter(({ path }) => path[0] === "parentId" || path[0] === "percentageHolding")
      setErrors(Object.fromEntries(shownProblems.map(({ path, message }) => [String(path[0]), message])))
      if (shownProblems.length === 0) setErrorText(errorMessage(intl, failure))
      if (failure instanceof ApiError && failure.status === 409) {
        void queries.invalidateQueries({ queryKey: organisationKey })
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      keepOpen
      size="confirm"
      title={text("organisation.move.title", { name: entity.name })}
      description={text("organisation.move.text")}
      closeLabel={intl.formatMessage({ id: "shell.close" })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{intl.formatMessage({ id: "shell.cancel" })}</Button>
          <Button variant="solid" busy={busy} onClick={() => void move()}>
            {text("organisation.move.confirm")}
          </Button>
        </>
      }
    >
      <div className="ru-grid ru-gap-16">
        {errorText ? <Banner tone="danger" live title={errorText} /> : null}
        <FormField
          id={`${id}-parent`}
          label={text("organisation.move.to")}
          message={errors["parentId"]}
          messageTone="danger"
        >
          <ParentSelect
            id={`${id}-parent`}
            required={false}
            invalid={errors["parentId"] !== undefined}
            entityId={entity.id}
            value={parentId}
            onChange={setParentId}
          />
        </FormField>
        {parentId === null ? null : (
          <FormField
            id={`${id}-holding`}
            required
            label={text("organisation.field.percentageHolding")}
            help={text("organisation.help.holding")}
            message={errors["percentageHolding"]}
            messageTone="danger"
          >
            <NumberInput
              id={`${id}-holding`}
              required
              invalid={errors["percentageHolding"] !== undefined}
              aria-describedby={errors["percentageHolding"] ? messageId(`${id}-holding`) : undefined}
              value={percent}
              onChange={setPercent}
            />
          </FormField>
        )}
      </div>
    </Dialog>
  )
}
