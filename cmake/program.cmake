# The program: its commands, the lab's server and the plots. It needs POSIX.
find_package(Threads REQUIRED)

# The lab's page travels inside the program too, where web/dist was built.
file(GLOB_RECURSE POLHODE_PAGE CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/dist/*)
set(POLHODE_PAGE_C ${PROJECT_BINARY_DIR}/generated/page_data.c)
add_custom_command(
  OUTPUT ${POLHODE_PAGE_C}
  COMMAND ${CMAKE_COMMAND} -DOUT=${POLHODE_PAGE_C} -DROOT=${PROJECT_SOURCE_DIR}/web/dist "-DFILES=${POLHODE_PAGE}"
          -P ${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake
  DEPENDS ${POLHODE_PAGE} ${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake ${PROJECT_SOURCE_DIR}/cmake/bytes.cmake
  VERBATIM)

# Plots of the program: no part of the library.
add_library(polhode_plot STATIC plot/axis.c plot/curves.c plot/curves_in_space.c plot/svg.c)
target_include_directories(polhode_plot PUBLIC ${PROJECT_SOURCE_DIR})
target_compile_options(polhode_plot PRIVATE ${POLHODE_WARNINGS})
target_compile_definitions(polhode_plot PRIVATE _POSIX_C_SOURCE=200809L)
target_link_libraries(polhode_plot PUBLIC polhode PRIVATE m)

file(GLOB POLHODE_CLI CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/cli/*.c ${PROJECT_SOURCE_DIR}/lab/*.c
     ${PROJECT_SOURCE_DIR}/server/*.c)
polhode_choose(POLHODE_CLI MPI "cli/ranks_mpi" "cli/ranks_none")
polhode_choose(POLHODE_CLI SERVER "server/(server|http|socket)" "server/no_server")
add_executable(polhode_cli ${POLHODE_CLI} ${POLHODE_PAGE_C})
set_target_properties(polhode_cli PROPERTIES OUTPUT_NAME polhode)
target_include_directories(polhode_cli PRIVATE ${PROJECT_SOURCE_DIR})
target_include_directories(polhode_cli SYSTEM PRIVATE ${POLHODE_SERVER_INCLUDE_DIRS} ${POLHODE_MPI_INCLUDE_DIRS})
target_compile_options(polhode_cli PRIVATE ${POLHODE_WARNINGS})
target_compile_definitions(polhode_cli PRIVATE _POSIX_C_SOURCE=200809L)
target_link_libraries(polhode_cli PRIVATE polhode_plot polhode ${POLHODE_SERVER_LIBRARIES} ${POLHODE_MPI_LIBRARIES} Threads::Threads m)
install(TARGETS polhode_cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
