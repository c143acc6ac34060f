import { useText } from "../../../fields/rendering/use-text.ts"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { useLabel } from "../labels.ts"
import { ComparedValue } from "../merge/compared-value.tsx"
import type { RecordForm } from "../use-record-form.ts"
import type { DraftOffer } from "./draft-offer.ts"

export interface DifferenceDialogProps {
  readonly form: RecordForm
  readonly offer: DraftOffer
  readonly open: boolean
  readonly onClose: () => void
}

/** Compares the draft with the stored values field by field; fields that the definition no longer has are last. */
export function DifferenceDialog({ form, offer, open, onClose }: DifferenceDialogProps) {
  const text = useText()
  const label = useLabel()
  const fields = form.profile.fields.filter(({ keyword }) => Object.hasOwn(offer.values, keyword))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={text("draft.differences.title")}
      closeLabel={text("record.close")}
      footer={<Button onClick={onClose}>{text("record.close")}</Button>}
    >
      <div className="ru-merge ru-grid ru-gap-16">
        {fields.map((field) => (
          <section key={field.keyword} aria-label={label(field.text)}>
            <h3 className="ru-merge__name ru-heading">{label(field.text)}</h3>
            <div className="ru-merge__field ru-grid ru-gap-8">
              <div className="ru-merge__value ru-stack ru-gap-6" data-side="before">
                <span className="ru-note">{text("draft.stored")}</span>
                <ComparedValue field={field} value={offer.saved[field.keyword]} />
              </div>
              <div className="ru-merge__value ru-stack ru-gap-6">
                <span className="ru-note">{text("draft.entered")}</span>
                <ComparedValue field={field} value={offer.values[field.keyword]} />
              </div>
            </div>
          </section>
        ))}
        {offer.removed.map(({ keyword, text: enteredText }) => (
          <section key={keyword} className="ru-merge__value ru-stack ru-gap-6" aria-label={keyword}>
            <span className="ru-row ru-gap-6 ru-note">
              {text("draft.removedField")} · <bdi dir="ltr">{keyword}</bdi>
            </span>
            <span dir="auto">{enteredText}</span>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
