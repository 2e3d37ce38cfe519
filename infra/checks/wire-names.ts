/** Names that stay because people, databases or other programs rely on them. */
export const wireNames: readonly { name: RegExp; in?: RegExp }[] = [
  // Columns, metric names, error codes and the provider's fields.
  { name: /^[a-z0-9]+(?:_[a-z0-9]+)+$/ },
  { name: /^(?:FAULTS|FAULT_FIGURES|FAULT_TIMEOUT_MS)$/ },
  // Fields of the edge's `/__releases`.
  {
    name: /^(?:canaryRefusals|drawn|faults|lastRefusals|refusals|refused|rehearsedMs|told)$/,
    in: /^(?:shell\/server|infra)\//,
  },
  // Fields of `/api/coaching`.
  {
    name: /^(?:courses?|finding|letters?)$/,
    in: /^(?:mf-practice|api\/contract|shell\/contract\/practice|api\/src\/(?:coaching|mail))\/|^api\/src\/test\/test-coaching|PersonOthers\.tsx$/,
  },
  // A field of a reservation.
  { name: /^answerBy$/ },
  // A stored reason of a refund.
  { name: /^asked$/, in: /^api\/(?:backoffice\/)?src\/(?:figures|founders|mail)\// },
  // A field of the stored deployment history.
  { name: /^said$/, in: /^shell\/server\/deployment\// },
];
