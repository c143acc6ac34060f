import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "planned.scoping.noDataMapped":
    "Aucune donnée rattachée. Téléversez d’abord l’état financier et choisissez Continuer.",
  "planned.scoping.noStatement": "Aucun état financier de référence trouvé",
  "planned.audit.noActivityProfile": "Aucun type de fiche d’activité trouvé",
  "planned.audit.notPublished": "Audit non publié",
  "planned.audit.published": "Audit publié",
  "planned.filter.notSelected": "Aucun filtre sélectionné. Sélectionnez-en d’abord un.",
}
