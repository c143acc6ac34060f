import { ArrowLeft, Pencil, Plus, Trash2 } from "lucide-react"
import { useEffect, useId, useRef, useState, type ReactNode } from "react"
import type { EntityDetails } from "../contracts/organisation.ts"
import { dayText } from "../../../schemas/day-text.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { FormField, FieldGrid, type FieldWidth } from "../../../ui/form-field.tsx"
import { ReadOnlyValue } from "../../../ui/read-only-value.tsx"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { DeleteEntity } from "./delete-entity.tsx"
import { useHoldingText } from "./holding-text.ts"
import type { OrganisationPanel } from "./organisation-screen.tsx"
import { useCodeNames } from "./use-code-names.ts"
import { useOrganisationRights } from "./use-organisation-rights.ts"
import { useOrganisationText, type OrganisationTextKey } from "./use-organisation-text.ts"

interface EntityDetailsProps {
  readonly entity: EntityDetails
  readonly onShow: (openPanel: OrganisationPanel) => void
}

type FieldKey = Extract<OrganisationTextKey, `organisation.field.${string}`>

/** Details of an entity and its actions. */
export function EntityDetailsView({ entity, onShow }: EntityDetailsProps) {
  const text = useOrganisationText()
  const rights = useOrganisationRights()
  const language = useLanguage()
  const names = useCodeNames()
  const holding = useHoldingText()
  const [deleting, setDeleting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form was closed, which removed the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const link = ({ id, name }: { id: EntityDetails["id"]; name: string }) => (
    <Button key={id} variant="link" onClick={() => onShow({ kind: "entity", id })}>
      <span dir="auto">{name}</span>
    </Button>
  )
  return (
    <article className="organisation__details ru-grid ru-gap-24">
      <header className="organisation__head ru-cluster ru-gap-8">
        <Button
          className="organisation__back"
          icon={<ArrowLeft className="ru-flip" aria-hidden="true" />}
          onClick={() => onShow(null)}
        >
          {text("organisation.back")}
        </Button>
        <h2 dir="auto" ref={heading} tabIndex={-1}>
          {entity.name}
        </h2>
        <Badge outline>{text(`organisation.entityType.${entity.entityType}`)}</Badge>
        <div className="organisation__actions ru-cluster ru-gap-8 ru-push-end">
          {rights.create ? (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => onShow({ kind: "new", parentId: entity.id })}>
              {text("organisation.addChild")}
            </Button>
          ) : null}
          {rights.update ? (
            <Button
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onShow({ kind: "entity", id: entity.id, editing: true })}
            >
              {text("organisation.edit")}
            </Button>
          ) : null}
          {rights.delete ? (
            <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setDeleting(true)}>
              {text("organisation.delete")}
            </Button>
          ) : null}
        </div>
      </header>
      <DetailSection title={text("organisation.section.identity")}>
        <Value name="organisation.field.uniqueId" dir="ltr">
          {entity.uniqueId}
        </Value>
        <Value name="organisation.field.idType">{entity.idType}</Value>
        <Value name="organisation.field.sector">{names.sector(entity.sector)}</Value>
        <Value name="organisation.field.organisationType">{entity.organisationType}</Value>
        <Value name="organisation.field.country">{names.country(entity.country)}</Value>
        <Value name="organisation.field.dateOfIncorporation">
          {entity.dateOfIncorporation && dayText(entity.dateOfIncorporation, language)}
        </Value>
      </DetailSection>
      <DetailSection title={text("organisation.section.place")}>
        <Value name="organisation.field.parent">
          {entity.parent ? link(entity.parent) : entity.parentHidden ? text("organisation.hiddenParent") : ""}
        </Value>
        <Value name="organisation.field.percentageHolding">
          {entity.percentageHolding && holding(entity.percentageHolding)}
        </Value>
        <Value name="organisation.field.effectiveHolding" help={text("organisation.help.effective")}>
          {entity.effectiveHolding === null ? text("organisation.unknown") : holding(entity.effectiveHolding)}
        </Value>
        <Value name="organisation.field.children">
          {entity.children.length > 0 ? (
            <span className="ru-cluster ru-gap-4-16">{entity.children.map(link)}</span>
          ) : (
            ""
          )}
        </Value>
      </DetailSection>
      <DetailSection title={text("organisation.section.addresses")}>
        <Value name="organisation.field.registeredAddress" lines>
          {entity.registeredAddress}
        </Value>
        <Value name="organisation.field.corporateAddress" lines>
          {entity.corporateAddress}
        </Value>
      </DetailSection>
      <DetailSection title={text("organisation.section.figures")}>
        <Value name="organisation.field.currency">{names.currency(entity.currency)}</Value>
        <Value name="organisation.field.accountingStandard">{entity.accountingStandard}</Value>
        <Value name="organisation.field.amountIn">{text(`organisation.amount.${entity.amountIn}`)}</Value>
        <Value name="organisation.field.decimalPlaces">{names.formatCount(entity.decimalPlaces)}</Value>
        <Value name="organisation.field.timeZone" help={text("organisation.help.timeZone")} dir="ltr">
          {entity.timeZone}
        </Value>
      </DetailSection>
      {deleting ? (
        <DeleteEntity
          entity={entity}
          onDeleted={() => onShow(entity.parent ? { kind: "entity", id: entity.parent.id } : null)}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </article>
  )
}

function DetailSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="organisation__section ru-grid ru-gap-12">
      <h3 className="ru-heading">{title}</h3>
      <FieldGrid>{children}</FieldGrid>
    </section>
  )
}

interface ValueProps {
  readonly name: FieldKey
  readonly help?: string
  readonly width?: FieldWidth
  readonly lines?: boolean
  readonly dir?: "ltr"
  readonly children: ReactNode
}

function Value({ name, help, width = "half", lines = false, dir, children }: ValueProps) {
  const text = useOrganisationText()
  return (
    <FormField id={useId()} kind="group" variant="document" label={text(name)} help={help} width={width}>
      <ReadOnlyValue empty="—" lines={lines} {...(dir && { dir })}>
        {children}
      </ReadOnlyValue>
    </FormField>
  )
}
