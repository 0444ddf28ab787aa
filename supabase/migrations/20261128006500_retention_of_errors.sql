-- Errors of browsers are deleted in time even if no new report arrives (decisions 0048, 0049).
insert into private.retention (relation, counted_from, kept, why) values
  ('private.error_kinds', 'last_at', '30 days', 'lets the developers find errors in browsers; their samples go with them'),
  ('private.error_networks', 'hour', '2 hours', 'limits reports of errors by network address');
