import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.job.not_found": "Travail introuvable, ou il appartient à quelqu’un d’autre.",
  "problem.job.too_many":
    "Vous avez atteint la limite de {maximum, plural, one {# travail actif} other {# travaux actifs}}. Attendez la fin de l’un d’eux ou annulez-en un.",
  "problem.job.not_retried":
    "Seuls les travaux échoués ou annulés peuvent être relancés. Rechargez la page pour voir l’état actuel.",
  "problem.job.not_cancelled": "Ce travail est déjà terminé.",
  "problem.job.replaced": "Le même travail a été relancé. Consultez le plus récent.",
  "problem.job.outdated": "Ce travail n’est plus à jour. Relancez-le là où il est utile.",
  "problem.job.unknown_kind": "Cette version ne prend plus en charge ce travail. Relancez-le là où il est utile.",
  "problem.job.unknown_schedule": "Travail planifié introuvable. Rechargez la page.",
  "problem.job.crashed":
    "Le processus d’exécution s’est arrêté pendant ce travail à chaque tentative. Relancez le travail. Si cela se reproduit, contactez l’administrateur système.",
}
