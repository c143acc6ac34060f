import { CalendarClock, CalendarPlus } from "lucide-react"
import { Suspense } from "react"
import { useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import type { UserId } from "../../../schemas/ids.ts"
import { ResourceSection } from "../../../src/resource-page/resource-page.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { absencesOf } from "./absence-resource.tsx"

export interface AbsencesOfDialogProps {
  readonly user: { readonly id: UserId; readonly name: string }
  readonly onClose: () => void
}

/** A user's absences, edited by an administrator on the user's behalf. */
export function AbsencesOfDialog(props: AbsencesOfDialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyMessagesProvider area="absences">
        <UserAbsences {...props} />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function UserAbsences({ user: { id, name }, onClose }: AbsencesOfDialogProps) {
  const { formatMessage } = useIntl()
  const closeLabel = formatMessage({ id: "record.close" })
  return (
    <Dialog
      open
      size="regular"
      title={formatMessage({ id: "absences.of" }, { name })}
      description={formatMessage({ id: "absences.text.of" }, { name })}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={<Button onClick={onClose}>{closeLabel}</Button>}
    >
      <ResourceSection
        resource={absencesOf(id)}
        isTitled
        values={{ name }}
        icon={<CalendarClock aria-hidden="true" />}
        addIcon={<CalendarPlus aria-hidden="true" />}
      />
    </Dialog>
  )
}
