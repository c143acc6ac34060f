import { Lock, LockKeyholeOpen, MessageCircleQuestion, UserLock } from "lucide-react"
import type { MenuEntry } from "../../../ui/menu.tsx"
import type { CheckOut } from "../contract.ts"
import type { SheetName } from "./check-outs-model.ts"
import type { CheckOuts } from "./use-check-outs.ts"
import { useCheckOutText } from "./use-check-out-text.ts"

interface CheckOutMenuOptions {
  readonly checkOuts: CheckOuts
  /** Whether the user can check out sheets, if nobody else has. */
  readonly canCheckOut: boolean
  /** Asks for confirmation. */
  readonly onTakeOver: (checkOut: CheckOut) => void
}

/** The entries of a sheet's menu: check out and in, ask for it, take it over. */
export function useCheckOutMenu({ checkOuts, canCheckOut, onTakeOver }: CheckOutMenuOptions) {
  const text = useCheckOutText()
  return (sheet: SheetName): readonly MenuEntry[] => {
    const checkOut = checkOuts.of(sheet.recordId)
    if (checkOut?.isOwn)
      return [
        {
          id: "check-in",
          label: text("checkOuts.checkIn"),
          icon: <LockKeyholeOpen aria-hidden="true" />,
          note: sheet.uniqueId,
          onSelect: () => void checkOuts.checkIn(checkOut),
        },
      ]
    if (!canCheckOut) return []
    if (!checkOut)
      return [
        {
          id: "check-out",
          label: text("checkOuts.checkOut"),
          icon: <Lock aria-hidden="true" />,
          note: sheet.uniqueId,
          onSelect: () => void checkOuts.checkOut(sheet),
        },
      ]
    return [
      {
        id: "ask",
        label: text("checkOuts.ask"),
        icon: <MessageCircleQuestion aria-hidden="true" />,
        note: checkOut.hasRequested ? text("checkOuts.asked") : sheet.uniqueId,
        disabled: checkOut.hasRequested,
        onSelect: () => void checkOuts.ask(checkOut),
      },
      ...(checkOut.canTakeOver
        ? [
            {
              id: "take-over",
              label: text("checkOuts.takeOver"),
              icon: <UserLock aria-hidden="true" />,
              onSelect: () => onTakeOver(checkOut),
            },
          ]
        : []),
    ]
  }
}
