import type { Tag } from "../../contracts/tags.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"

export const frequency: Tag = {
  id: "frequency",
  kind: "CUSTOM",
  name: { en: "Frequency", ar: "التكرار" },
  contentType: "elements",
  revision: 4,
  elementList: [
    { id: "monthly", name: { en: "Monthly", ar: "شهري" }, active: true, tone: "success" },
    { id: "quarterly", name: { en: "Quarterly", ar: "ربع سنوي" }, active: true },
    { id: "ad_hoc", name: { en: "Ad hoc", ar: "عند الحاجة" }, active: false, tone: "warning" },
  ],
  usersList: [],
  usedBy: [{ id: "control" as ProfileId, name: { en: "Control", ar: "ضابط" } }],
  usedByOthers: 2,
  updatedAt: "2026-11-21T09:00:00Z",
}
export const owners: Tag = {
  ...frequency,
  id: "owners",
  name: { en: "Process owners", ar: "مالكو العمليات" },
  contentType: "users",
  elementList: [],
  usersList: [{ id: "user-1" as Tag["usersList"][number]["id"], name: "Amira Haddad", active: true }],
  usedBy: [],
  usedByOthers: 0,
}
