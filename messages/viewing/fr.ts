import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "viewing.title": "Voir en tant que…",
  "viewing.text":
    "Vous voyez tout comme quelqu’un qui n’a que ce rôle, dans vos propres entités et modules. Tant que vous n’arrêtez pas, et pendant {minutes, plural, one {# minute} other {# minutes}} au plus, rien ne peut être modifié. Le journal d’audit indique quand cela a commencé et comment cela s’est terminé.",
  "viewing.search": "Rechercher des rôles",
  "viewing.none": "Il n’y a pas encore de rôle",
  "viewing.none.text": "Créez d’abord un rôle ; vous pourrez ensuite voir ce qu’il ouvre.",
  "viewing.noMatch": "Aucun rôle ne correspond",
  "viewing.users": "{count, plural, =0 {Personne ne l’a} one {# personne l’a} other {# personnes l’ont}}",
  "viewing.failed": "La consultation n’a pas pu commencer",
  "viewing.stopFailed": "La consultation n’a pas pu être arrêtée",
  "viewing.banner": "Vous voyez en tant que {role}",
  "viewing.banner.text": "Rien ne peut être modifié ni exporté. Cela s’arrête de soi-même à {time}.",
  "viewing.ended": "Vous ne voyez plus en tant que {role}",
  "viewing.ended.stopped": "Désormais, vous voyez et modifiez en votre propre nom.",
  "viewing.ended.time": "Le temps est écoulé. Désormais, vous voyez et modifiez en votre propre nom.",
  "viewing.ended.demoted": "Vous n’êtes plus administrateur du client.",
  "viewing.ended.elsewhere":
    "La consultation a été arrêtée dans une autre fenêtre, ou le rôle a été supprimé. Désormais, vous voyez et modifiez en votre propre nom.",
  "viewing.page.title": "Pas tant que vous voyez en tant que {role}",
  "viewing.page.text":
    "Cette page sert à modifier, et rien ne peut être modifié pour l’instant. Arrêtez la consultation pour l’ouvrir en votre propre nom.",
}
