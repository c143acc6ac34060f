import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"

export interface EditBannersProps {
  /** Save error that belongs to no field; blank without one. */
  readonly error: string
  /** Whether another user saved in the meantime. */
  readonly overtaken: boolean
  readonly conflict: string
  readonly takeLabel: string
  readonly onApplyNewer: () => void
}

/** Banners above a form whose save failed or conflicted. */
export function EditBanners({ error, overtaken, conflict, takeLabel, onApplyNewer }: EditBannersProps) {
  return (
    <>
      {error ? <Banner tone="danger" live title={error} /> : null}
      {overtaken ? (
        <Banner
          tone="warning"
          live
          title={conflict}
          action={
            <Button size="sm" onClick={onApplyNewer}>
              {takeLabel}
            </Button>
          }
        />
      ) : null}
    </>
  )
}
