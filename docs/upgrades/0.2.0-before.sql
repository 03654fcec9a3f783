-- Before servers of 0.2.0 are replaced one by one: see "Updating" in docs/operations.md.
--
-- They read all columns of two tables by statements that they have prepared, and PostgreSQL refuses such a statement once its
-- table has a new column. A schema with the name of the role comes before "public" where names are looked up, unless a
-- connection says otherwise: there, running servers find the two tables as they know them.
begin;
do $$
begin
  execute format('create schema %I', current_user);
  if current_schemas(false) is distinct from array[current_user, 'public']::name[] then
    raise exception 'The search_path of this role is not the one that PostgreSQL has by default: "$user", public.';
  end if;
  execute format('create view %I.messages as select * from public.messages', current_user);
  execute format('create view %I.gigs as select * from public.gigs', current_user);
end $$;
commit;
