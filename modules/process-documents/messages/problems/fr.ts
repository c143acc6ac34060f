import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.document.none":
    "Cette fiche n’a pas de document : seuls les descriptifs, les logigrammes et les politiques en ont un.",
  "problem.document.no_version": "Version introuvable. Rechargez la page.",
  "problem.document.wrong_kind":
    "Le contenu ne correspond pas au type de fiche : un logigramme contient un diagramme, un descriptif ou une politique contient un texte.",
  "problem.document.outdated":
    "Quelqu’un d’autre a enregistré une autre version pendant votre modification. Comparez-la à la vôtre avant d’enregistrer.",
  "problem.document.too_long":
    "Le texte compte {count, number} caractères ; le maximum est de {max, number}. Raccourcissez-le.",
  "problem.document.unknown_picture":
    "Une image ne figure pas parmi les fichiers de cette fiche. Insérez-la de nouveau.",
  "problem.document.unsafe_link":
    "Les liens du texte doivent être des adresses web (http, https) ou des adresses e-mail (mailto).",
  "problem.document.bad_shape":
    "Une forme ou une liaison renvoie à un élément absent du logigramme, ou porte le même identifiant qu’une autre. Supprimez-la ou corrigez-la.",
}
