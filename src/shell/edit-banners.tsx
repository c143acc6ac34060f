import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"

export interface EditBannersProps {
  /** Why it could not be saved, where no field is to blame; blank where nothing is. */
  readonly wrong: string
  /** Whether somebody else saved meanwhile. */
  readonly overtaken: boolean
  readonly conflict: string
  readonly take: string
  readonly onTake: () => void
}

/** What stands above a form whose save went wrong, or was overtaken. */
export function EditBanners({ wrong, overtaken, conflict, take, onTake }: EditBannersProps) {
  return (
    <>
      {wrong ? <Banner tone="danger" live title={wrong} /> : null}
      {overtaken ? (
        <Banner
          tone="warning"
          live
          title={conflict}
          action={
            <Button size="sm" onClick={onTake}>
              {take}
            </Button>
          }
        />
      ) : null}
    </>
  )
}
