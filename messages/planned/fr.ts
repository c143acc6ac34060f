import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "planned.scoping.noDataMapped":
    "Aucune donnée rattachée. Téléversez d’abord l’état financier et choisissez Continuer.",
  "planned.scoping.noStatement": "Aucun état financier de référence trouvé",
  "planned.audit.noActivityProfile": "Aucun type de fiche d’activité trouvé",
  "planned.audit.notPublished": "Audit non publié",
  "planned.audit.published": "Audit publié",
  "planned.profile.notForType": "Cette opération n’est pas disponible pour ce type de fiche",
  "planned.profile.noneOfType": "Il n’y a pas encore de fiche de ce type",
  "planned.process.notForType": "Le processus n’est pas disponible pour ce type de fiche",
  "planned.process.noTypeSelected": "Aucun type de processus sélectionné. Sélectionnez-en d’abord un.",
  "planned.filter.notSelected": "Aucun filtre sélectionné. Sélectionnez-en d’abord un.",
}
