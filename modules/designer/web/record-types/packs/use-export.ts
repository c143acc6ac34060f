import { useState } from "react"
import { useIntl } from "react-intl"
import { packText } from "../../../../../engine/pack/write-pack.ts"
import { exportPack } from "../../../contracts/packs.ts"
import type { ProfileId } from "../../../../../schemas/ids.ts"
import { toast } from "../../../../../ui/toaster.tsx"
import { request } from "../../../../../src/api/request.ts"
import { errorMessage } from "../../../../../src/shell/error-message.ts"
import { saveFile } from "../../../../../src/shell/save-file.ts"

/** Exports profiles as one pack, with the server's bytes unchanged. */
export function useExport() {
  const intl = useIntl()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    async run(ids: readonly ProfileId[]): Promise<void> {
      setBusy(true)
      try {
        const pack = await request(exportPack, { body: { ids: [...ids] } })
        const file = ids.length === 1 ? `${ids[0]}.pack.json` : `profiles-${ids.length}.pack.json`
        saveFile(file, packText(pack))
        toast.show("success", { title: intl.formatMessage({ id: "packs.export.done" }, { file }) })
      } catch (failure) {
        toast.show("error", { title: errorMessage(intl, failure) })
      } finally {
        setBusy(false)
      }
    },
  }
}
