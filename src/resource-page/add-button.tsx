import { Plus } from "lucide-react"
import { useState, type ReactNode, type RefObject } from "react"
import { useQueryClient, type QueryKey } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import type { MessageKey } from "../../messages/index.ts"
import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import { useReadOnly } from "../../renderers/read-only.ts"
import { Button, type ButtonProps } from "../../ui/button.tsx"
import { useUser } from "../session/session.ts"

/** How items are added. */
export interface Addition {
  readonly label: MessageKey
  readonly icon?: ReactNode
  readonly isOffered?: (user: AppUser) => boolean
  readonly dialog: (props: { readonly onDone: () => void; readonly onClose: () => void }) => ReactNode
}

interface AddButtonProps {
  readonly addition: Addition
  readonly variant: ButtonProps["variant"]
  /** Query keys that are fetched again. */
  readonly affects: readonly QueryKey[]
  readonly ref?: RefObject<HTMLButtonElement | null>
}

/** Opens the dialog for a new item, for those who are offered it. */
export function AddButton({ addition, variant, affects, ref }: AddButtonProps) {
  const { formatMessage } = useIntl()
  const user = useUser()
  const isReadOnly = useReadOnly()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { label, icon = <Plus aria-hidden="true" />, isOffered, dialog } = addition
  if (isReadOnly || isOffered?.(user) === false) return null
  const onClose = () => setOpen(false)
  const onDone = () => {
    onClose()
    for (const queryKey of affects) void queries.invalidateQueries({ queryKey })
  }
  return (
    <>
      <Button ref={ref} variant={variant} icon={icon} onClick={() => setOpen(true)}>
        {formatMessage({ id: label })}
      </Button>
      {isOpen ? dialog({ onDone, onClose }) : null}
    </>
  )
}
