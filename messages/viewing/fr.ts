import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "viewing.title": "Voir en tant que…",
  "viewing.text":
    "Voyez le système comme une personne qui n’a que ce rôle, dans vos propres entités et modules. Vous ne pouvez rien modifier avant d’arrêter. La consultation se termine après {minutes, plural, one {# minute} other {# minutes}} et figure dans le journal d’audit.",
  "viewing.search": "Rechercher des rôles",
  "viewing.none": "Aucun rôle pour le moment",
  "viewing.none.text": "Créez d’abord un rôle.",
  "viewing.noMatch": "Aucun rôle ne correspond",
  "viewing.users": "{count, plural, =0 {Aucun utilisateur} one {# utilisateur} other {# utilisateurs}}",
  "viewing.failed": "La consultation n’a pas pu commencer",
  "viewing.stopFailed": "La consultation n’a pas pu être arrêtée",
  "viewing.banner": "Vous voyez en tant que {role}",
  "viewing.banner.text": "Vous ne pouvez ni modifier ni exporter de données. La consultation se termine à {time}.",
  "viewing.ended": "Vous ne voyez plus en tant que {role}",
  "viewing.ended.stopped": "Vous pouvez de nouveau apporter des modifications.",
  "viewing.ended.time": "La durée maximale est atteinte. Vous pouvez de nouveau apporter des modifications.",
  "viewing.ended.demoted": "Vous n’êtes plus administrateur du client.",
  "viewing.ended.elsewhere":
    "La consultation a été arrêtée dans un autre onglet, ou le rôle a été supprimé. Vous pouvez de nouveau apporter des modifications.",
  "viewing.page.title": "Indisponible tant que vous voyez en tant que {role}",
  "viewing.page.text": "Cette page apporte des modifications. Arrêtez la consultation pour l’ouvrir.",
}
