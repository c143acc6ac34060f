import { useIntl } from "react-intl"
import { Toaster } from "../../ui/toaster.tsx"

/** The one place toasts appear in. */
export function Toasts() {
  const { formatMessage } = useIntl()
  return (
    <Toaster label={formatMessage({ id: "shell.notifications" })} closeLabel={formatMessage({ id: "shell.close" })} />
  )
}
