import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.request.invalid": "La demande n’est pas valide. Vérifiez les données et réessayez.",
  "problem.request.too_large": "La demande est trop volumineuse. Envoyez moins de données à la fois.",
  "problem.request.too_deep":
    "La demande a trop de niveaux ou trop de parties (limite : {depth} niveaux et {nodes} parties). Divisez-la en demandes plus petites.",
  "problem.request.too_many_parts": "Envoyez ici au plus {maximum, plural, one {# partie} other {# parties}}.",
  "problem.request.too_costly": "Cette demande est trop volumineuse. Envoyez-la en plus petites parties.",
  "problem.request.busy":
    "Plusieurs de vos demandes sont encore en cours. Attendez {seconds, plural, one {# seconde} other {# secondes}} et réessayez.",
  "problem.request.unknown_column": "Cette liste n’a pas de colonne « {column} ». Choisissez une autre colonne.",
  "problem.request.bad_filter": "Le filtre sur « {column} » n’est pas valide. Effacez-le et redéfinissez-le.",
  "problem.request.bad_sort": "La liste ne peut pas être triée par « {column} ». Choisissez une autre colonne.",
  "problem.request.bad_cursor": "La liste a changé. Recommencez à la première page.",
  "problem.request.bad_group": "La liste ne peut pas être regroupée par « {column} ». Choisissez une autre colonne.",
  "problem.request.not_found": "Introuvable. Cet élément a peut-être été supprimé, ou vous n’y avez pas accès.",
  "problem.request.unsupported_media": "Ce type de contenu n’est pas pris en charge.",
  "problem.request.rate_limited":
    "Trop de demandes. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.",
  "problem.request.timeout": "La demande a expiré. Vérifiez votre connexion et réessayez.",
  "problem.access.forbidden":
    "Votre rôle ne vous permet pas de {action, select, CREATE {créer} READ {voir} UPDATE {modifier} DELETE {supprimer} other {faire}} cela. L’autorisation manquante est « {feature} ». Demandez-la à l’administrateur de votre entité ou à un administrateur du client.",
  "problem.access.read_only":
    "Cette fiche est en lecture seule : {reason, select, earlier_version {elle est affichée dans une version antérieure.} workflow_done {son flux de travail est terminé.} locked {elle est verrouillée.} no_write_permission {votre rôle permet de la consulter, mais pas de la modifier. Demandez à l’administrateur de votre entité ou à un administrateur du client l’autorisation de modifier les fiches de ce type.} workflow_unavailable {l’état de son flux de travail n’a pas pu être chargé.} outside_entity {elle appartient à une entité à laquelle vous n’avez pas accès.} process_completed {son processus est marqué comme terminé.} project_closed {son projet est clos.} checked_out {une autre personne a réservé cette fiche ou son processus.} viewing {vous consultez l’application en tant que rôle.} other {elle ne peut pas être modifiée pour l’instant.}}",
  "problem.access.viewing":
    "Vous consultez l’application en tant que {role} et ne pouvez rien modifier. Arrêtez la consultation pour le faire.",
  "problem.variable.unknown": "La variable {variable} n’existe pas. Variables disponibles : {list}.",
  "problem.variable.no_value": "{variable} n’a pas de valeur ici. Saisissez plutôt une valeur fixe.",
  "problem.server.busy": "Le serveur est occupé. Réessayez dans un instant.",
  "problem.server.storage_full":
    "Le serveur n’a plus d’espace disque. Les données enregistrées sont en sécurité. Contactez votre administrateur.",
  "problem.server.unavailable":
    "Le serveur est temporairement indisponible. Réessayez dans un instant. Les données enregistrées sont en sécurité.",
  "problem.server.failed":
    "Une erreur s’est produite. Réessayez. Si le problème persiste, communiquez l’identifiant de corrélation à votre administrateur.",
}
