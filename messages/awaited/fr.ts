import type { Texts } from "./en.ts"

export const fr: Texts = {
  "awaited.scoping.noDataMapped":
    "Aucune donnée rattachée. Téléversez d’abord l’état financier et choisissez Continuer.",
  "awaited.scoping.noStatement": "Aucun état financier de référence trouvé",
  "awaited.rcm.none": "Aucune matrice des risques et des contrôles trouvée",
  "awaited.rcm.failed": "La matrice des risques et des contrôles n’a pas pu être chargée",
  "awaited.rcm.noRows": "Aucune ligne sélectionnée. Sélectionnez-en d’abord au moins une.",
  "awaited.rcm.deleteFailed": "La matrice des risques et des contrôles sélectionnée n’a pas pu être supprimée",
  "awaited.rollover.noData": "Aucune donnée à reporter",
  "awaited.rollover.noPreviousYear": "L’année précédente n’existe pas",
  "awaited.audit.noActivityProfile": "Aucun type de fiche d’activité trouvé",
  "awaited.audit.notPublished": "Audit non publié",
  "awaited.audit.published": "Audit publié",
  "awaited.audit.notCheckedIn": "Vous n’avez pas pointé",
  "awaited.profile.notForType": "Cette opération n’est pas disponible pour ce type de fiche",
  "awaited.profile.noneOfType": "Il n’y a pas encore de fiche de ce type",
  "awaited.process.notForType": "Le processus n’est pas disponible pour ce type de fiche",
  "awaited.process.noTypeSelected": "Aucun type de processus sélectionné. Sélectionnez-en d’abord un.",
  "awaited.filter.notSelected": "Aucun filtre sélectionné. Sélectionnez-en d’abord un.",
}
