-- When no server of 0.2.0 runs any more: takes back what 0.2.0-before.sql did.
do $$
begin
  execute format('drop view %I.messages, %1$I.gigs', current_user);
  execute format('drop schema %I', current_user);
end $$;
